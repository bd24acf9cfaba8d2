import "server-only";
import { sendMail } from "@/lib/mail/mutations";
import { processPhoto } from "@/lib/photos/mutations";
import type { Jobs, QueueName } from "./queues";

type Handled = Exclude<QueueName, "daily-chores">;
type Handlers = { [Name in Handled]: (job: Jobs[Name], stop: AbortSignal) => Promise<void> };

/** Who does what is queued. Each may be called again for the same job, and leaves off when `stop` is aborted. */
export const handlers: Handlers = {
  "send-mail": ({ mailId }, stop) => sendMail(mailId, stop),
  "process-photo": ({ photoId }) => processPhoto(photoId),
};
