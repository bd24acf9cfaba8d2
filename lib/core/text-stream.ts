import { AsyncResource } from "node:async_hooks";

/**
 * Response body of a beginning that is there, and pieces that are generated only as fast as the client reads
 * (backpressure). They are closed if the client leaves, also before it reads.
 */
export function textStream(
  beginning: string,
  pieces: AsyncGenerator<string, undefined>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  // In the context of the request, which the reader may have left.
  const next = AsyncResource.bind(() => pieces.next());
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(encoder.encode(beginning));
      },
      async pull(controller) {
        const { value, done } = await next();
        if (done) {
          controller.close();
        } else {
          controller.enqueue(encoder.encode(value));
        }
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    // Generates nothing ahead: Next does not cancel the body of a response whose client has gone, and what was begun
    // would hold its database connection for good.
    { highWaterMark: 0 },
  );
}
