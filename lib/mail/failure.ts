import { cleanLine } from "@/lib/core/text/clean-text";

/** What nodemailer's errors carry. */
type Failure = Partial<{
  message: string;
  code: string;
  command: string;
  response: string;
  responseCode: number;
}>;

const maxDescriptionLength = 500;

/**
 * Whether sending the same mail again is pointless: the server refused this recipient or this message. Not so what
 * it says about the sender or its own rules (5.7), as a mistake in the site's settings would read: that is tried
 * again for as long as any other failure.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, command, response = "", responseCode = 0 } = asFailure(error);
  if (command === "API") {
    return code === "EENVELOPE";
  }
  const concernsMail = command === "RCPT TO" || command === "DATA";
  return concernsMail && responseCode >= 500 && !/^\d{3}[ -]5\.7\./.test(response);
}

/** One line for reviewers. It may name the recipient. */
export function describeFailure(error: unknown): string {
  const { message = String(error), code } = asFailure(error);
  return cleanLine(code ? `${code}: ${message}` : message).slice(0, maxDescriptionLength);
}

/** The same for the log, where personal data have no place. */
export function failureCode(error: unknown): string {
  const { code = "unknown", responseCode } = asFailure(error);
  return [code, responseCode].filter(Boolean).join(" ");
}

function asFailure(error: unknown): Failure {
  return typeof error === "object" && error !== null ? error : {};
}
