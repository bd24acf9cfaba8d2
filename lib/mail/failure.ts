import { cleanLine } from "@/lib/core/text/clean-text";

/** Properties of nodemailer's errors. */
type Failure = Partial<{
  message: string;
  code: string;
  command: string;
  response: string;
  responseCode: number;
}>;

const maxDescriptionLength = 500;

/**
 * Whether the server permanently refused this recipient or message. Policy errors (5.7) are retried like any other
 * failure, because a mistake in the site's settings causes them too.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, command, response = "", responseCode = 0 } = asFailure(error);
  if (command === "API") {
    return code === "EENVELOPE";
  }
  const concernsMail = command === "RCPT TO" || command === "DATA";
  return concernsMail && responseCode >= 500 && !/^\d{3}[ -]5\.7\./.test(response);
}

/** A one-line description for reviewers, which may name the recipient. */
export function describeFailure(error: unknown): string {
  const { message = String(error), code } = asFailure(error);
  return cleanLine(code ? `${code}: ${message}` : message).slice(0, maxDescriptionLength);
}

/** The same for the log, without personal data. */
export function failureCode(error: unknown): string {
  const { code = "unknown", responseCode } = asFailure(error);
  return [code, responseCode].filter(Boolean).join(" ");
}

function asFailure(error: unknown): Failure {
  return typeof error === "object" && error !== null ? error : {};
}
