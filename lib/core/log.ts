import pino from "pino";
import { codeOf } from "@/lib/core/error-parts";
import { env } from "./env";

const address = /[^\s<>@"'`]+@[^\s<>@"'`]+/g;

/** The last line states the error; the lines before it quote the call and its arguments. */
const lastLine = (message: string) =>
  message.trim().split("\n").at(-1)?.replaceAll(address, "•••") ?? "";

/**
 * Keeps only the properties that explain an error: others that libraries attach hold rows, parameters, and whole
 * connections.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) {
    return { message: lastLine(String(error)) };
  }
  const { name, message, stack = "", cause } = error;
  return {
    type: name,
    code: codeOf(error) || undefined,
    message: lastLine(message),
    stack: stack.match(/^ {4}at .+$/gm)?.map((frame) => frame.trim()),
    cause: cause instanceof Error ? lastLine(cause.message) : undefined,
  };
}

export const logOptions = {
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { error: describeError },
} satisfies pino.LoggerOptions;

/** The only logger: structured lines on standard output. Never pass it personal data. */
export const log = pino(logOptions);
