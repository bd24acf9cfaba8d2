import "server-only";
import { sendMail } from "@/lib/mail/mutations";
import type { Jobs } from "./queues";

type Handlers = { [Name in keyof Jobs]?: (job: Jobs[Name], stop: AbortSignal) => Promise<void> };

/** Who does what is queued. Each may be called again for the same job, and leaves off when `stop` is aborted. */
export const handlers = {
  "send-mail": ({ mailId }, stop) => sendMail(mailId, stop),
} satisfies Handlers;
