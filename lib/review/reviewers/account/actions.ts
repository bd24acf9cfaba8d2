"use server";

import { routes } from "@/lib/routes/hrefs";
import { accountAction, refusal, refuseGuessable } from "../attempt";
import { openAuth } from "../auth";
import { removePasskeyOf } from "../mutations";
import { issueRecoveryCodes } from "../recovery-codes";
import { isFactorRequired } from "../required-factor";
import { recordChange } from "../security-events";
import {
  changePasswordSchema,
  codeSchema,
  newPasskeySchema,
  ownPasswordSchema,
  removePasskeySchema,
} from "../sign-in-schema";
import { findSecondFactor } from "./queries";

/** Sets a new password and ends all other sessions of this reviewer. */
export const changePassword = accountAction(
  { schema: changePasswordSchema, wrong: "The current password is incorrect." },
  async ({ reviewer, headers }, { currentPassword, newPassword }) => {
    const { api } = await openAuth();
    await api.verifyPassword({ body: { password: currentPassword }, headers });
    const refused = await refuseGuessable(newPassword, reviewer);
    if (refused) {
      return refused;
    }
    const body = { currentPassword, newPassword, revokeOtherSessions: true };
    await api.changePassword({ body, headers });
    await recordChange(reviewer, "change-password");
    return { ok: true, message: "Password changed. All other devices are signed out." };
  },
);

const byPassword = { schema: ownPasswordSchema, wrong: "The password is incorrect." };

/** Makes a secret, and leads to where it is shown and confirmed. */
export const startCodes = accountAction(byPassword, async ({ headers }, { password }) => {
  const { api } = await openAuth();
  await api.enableTwoFactor({ body: { password, method: "totp" }, headers });
  return routes.reviewCodes;
});

/** Turns the second factor on, once an app shows the right code. Answers with the recovery codes. */
export const confirmCodes = accountAction(
  { schema: codeSchema, wrong: "This code doesn't match. Enter the one that the app shows now." },
  async ({ reviewer, headers }, { code }) => {
    // Later on, a code alone must not show the recovery codes again.
    if ((await findSecondFactor(reviewer)).state !== "waiting") {
      return refusal("There is nothing to confirm.");
    }
    const { api } = await openAuth();
    await api.verifyTOTP({ body: { code }, headers });
    const codes = await issueRecoveryCodes(reviewer.id);
    await recordChange(reviewer, "turn-on-second-factor");
    return { ok: true, message: "Signing in now asks for a code.", codes };
  },
);

export const renewRecoveryCodes = accountAction(byPassword, async (account, { password }) => {
  const { reviewer, headers } = account;
  const { api } = await openAuth();
  const { backupCodes } = await api.generateBackupCodes({ body: { password }, headers });
  await recordChange(reviewer, "renew-recovery-codes");
  return { ok: true, message: "The earlier codes no longer work.", codes: backupCodes };
});

export const turnOffCodes = accountAction(byPassword, async (account, { password }) => {
  if (await isFactorRequired()) {
    return refusal("An administrator requires a second factor of everyone.");
  }
  const { reviewer, headers } = account;
  const { api } = await openAuth();
  await api.disableTwoFactor({ body: { password }, headers });
  await recordChange(reviewer, "turn-off-second-factor");
  return { ok: true, message: "Signing in no longer asks for a code." };
});

/** Answers with what the browser makes a passkey from. */
export const startPasskey = accountAction(byPassword, async ({ headers }, { password }) => {
  const { api } = await openAuth();
  await api.verifyPassword({ body: { password }, headers });
  const creation = await api.generatePasskeyRegistrationOptions({ headers });
  return { ok: true, message: "Follow the instructions of your browser.", creation };
});

/** Keeps the passkey that the browser made. */
export const savePasskey = accountAction(
  { schema: newPasskeySchema, wrong: "The passkey could not be checked. Please try again." },
  async ({ reviewer, headers }, { credential }) => {
    const { api } = await openAuth();
    await api.verifyPasskeyRegistration({ body: { response: credential }, headers });
    await recordChange(reviewer, "add-passkey");
    return { ok: true, message: "Passkey added. It signs you in without a password." };
  },
);

/** Removes one of the reviewer's own passkeys. */
export const removePasskey = accountAction(
  { ...byPassword, schema: removePasskeySchema },
  async ({ reviewer, headers }, { password, passkey }) => {
    const { api } = await openAuth();
    await api.verifyPassword({ body: { password }, headers });
    if (await removePasskeyOf(reviewer.id, passkey)) {
      await recordChange(reviewer, "remove-passkey");
    }
    return routes.reviewAccount;
  },
);
