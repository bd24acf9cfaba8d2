import pino from "pino";
import { env } from "@/lib/env";

export const logOptions = {
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
} satisfies pino.LoggerOptions;

/** The one logger: structured lines on standard output. Never given personal data. */
export const log = pino(logOptions);
