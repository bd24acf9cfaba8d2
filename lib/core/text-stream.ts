/** Response body of text chunks, generated only as fast as the client reads (backpressure), and not before it begins. */
export function textStream(
  pieces: AsyncGenerator<string, undefined>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await pieces.next();
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
