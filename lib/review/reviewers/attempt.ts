import "server-only";
import { APIError } from "better-auth/api";
import { consumeRateLimit } from "@/lib/request/rate-limit";

export type AccountResult = {
  ok: boolean;
  message: string;
  fieldErrors?: Record<string, string[]>;
  email?: string;
  values?: { name: string };
};

export type Attempt = [kind: "sign-in" | "sign-in-address" | "sign-in-email", key: string];

/**
 * Consumes the rate limits, refunded after a correct password. An APIError below 500 is a wrong password; any other
 * error is a failure.
 */
export async function tryPassword<Result>(
  { attempts, message }: { attempts: Attempt[]; message: string },
  work: () => Promise<Result>,
): Promise<Result | AccountResult> {
  const taken = await Promise.all(attempts.map(([kind, key]) => consumeRateLimit(kind, key)));
  const waits = taken.flatMap((one) => (one.allowed ? [] : Number(one.headers["Retry-After"])));
  if (waits.length > 0) {
    const minutes = Math.ceil(Math.max(...waits) / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    return refusal(`Too many attempts. Please try again in ${wait}.`);
  }
  try {
    const result = await work();
    await Promise.all(taken.map((one) => one.allowed && one.refund()));
    return result;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) {
      return refusal(message);
    }
    throw error;
  }
}

export function refusal(message: string): AccountResult {
  return { ok: false, message };
}

export function fieldsOf(input: unknown): Record<string, unknown> {
  return input instanceof FormData ? Object.fromEntries(input) : { ...Object(input) };
}
