import pino from "pino";

/** The one logger: structured lines on standard output. Never given personal data. */
export const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
