import "server-only";
import { getAuthenticatorName, passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { nextCookies } from "better-auth/next-js";
import { twoFactor } from "better-auth/plugins/two-factor";
import { pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { findSecret } from "@/lib/core/secrets";
import { site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";
import { codesWorkOnce } from "./codes-work-once";
import { maxPasswordLength, minPasswordLength } from "./password";
import { newRecoveryCodes, recoveryCodeStorage } from "./recovery-codes";

/** In seconds. Each action extends the session. */
const sessionLength = 12 * 60 * 60;
const renewedAfter = 15 * 60;

const times = { createdAt: "created_at", updatedAt: "updated_at" };

/** Codes of an app, as the second factor. The library encrypts the secret. */
const codes = twoFactor({
  issuer: site.name,
  backupCodeOptions: {
    customBackupCodesGenerate: newRecoveryCodes,
    storeBackupCodes: recoveryCodeStorage,
  },
  schema: {
    user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
    twoFactor: {
      modelName: "reviewer_second_factors",
      fields: {
        userId: "reviewer_id",
        backupCodes: "backup_codes",
        failedVerificationCount: "failed_verification_count",
        lockedUntil: "locked_until",
      },
    },
  },
});

/**
 * Passkeys replace both the password and the code, so each use must have checked the person, by a fingerprint or PIN.
 * The library leaves that to these hooks, and to options.userVerification.
 */
const passkeys = passkey({
  origin: site.url,
  authenticatorSelection: { residentKey: "required", userVerification: "required" },
  registration: {
    afterVerification: ({ verification: { registrationInfo } }) => {
      requireUserVerified(registrationInfo?.userVerified);
      return { name: getAuthenticatorName(registrationInfo?.aaguid) };
    },
  },
  authentication: {
    afterVerification: ({ verification }) =>
      requireUserVerified(verification.authenticationInfo.userVerified),
  },
  advanced: { webAuthnChallengeCookie: "passkey" },
  schema: {
    passkey: {
      modelName: "reviewer_passkeys",
      fields: {
        userId: "reviewer_id",
        publicKey: "public_key",
        credentialID: "credential_id",
        deviceType: "device_type",
        backedUp: "backed_up",
        createdAt: "created_at",
      },
    },
  },
});

function requireUserVerified(isVerified: boolean | undefined): void {
  if (!isVerified) {
    throw new APIError("UNAUTHORIZED");
  }
}

/**
 * Signs in by email and password. Only server actions call the library: its HTTP routes are not mounted, so that
 * sign-in works without scripts and unused endpoints are not exposed.
 */
function createAuth(secret: string) {
  return betterAuth({
    appName: site.name,
    baseURL: site.url,
    secret,
    database: pool,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: minPasswordLength,
      maxPasswordLength: maxPasswordLength,
    },
    session: {
      modelName: "reviewer_sessions",
      fields: {
        ...times,
        userId: "reviewer_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
      },
      expiresIn: sessionLength,
      updateAge: renewedAfter,
    },
    user: {
      modelName: "reviewers",
      fields: { ...times, emailVerified: "email_verified" },
      additionalFields: {
        role: { type: "string", required: false, input: false },
        disabledAt: { type: "date", required: false, input: false, fieldName: "disabled_at" },
      },
    },
    account: {
      modelName: "reviewer_accounts",
      fields: {
        ...times,
        userId: "reviewer_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
      },
    },
    verification: {
      modelName: "reviewer_verifications",
      fields: { ...times, expiresAt: "expires_at" },
    },
    advanced: {
      cookiePrefix: "review",
      useSecureCookies: site.url.startsWith("https:"),
      // The path keeps the cookie off public pages. Lax, so that links in email open the review pages signed in.
      defaultCookieAttributes: { path: routes.reviewQueue, httpOnly: true, sameSite: "lax" },
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    hooks: { before: codesWorkOnce },
    // Replaced by rate limits shared by all processes, see actions.ts.
    rateLimit: { enabled: false },
    logger: { level: "error", log: (_, message) => log.error({ message }, "sign-in") },
    plugins: [codes, passkeys, nextCookies()],
  });
}

let opened: ReturnType<typeof createAuth> | null = null;

/** The first call reads the secret from the database. */
export async function openAuth(): Promise<ReturnType<typeof createAuth>> {
  opened ??= createAuth(await findSecret("sessions"));
  return opened;
}
