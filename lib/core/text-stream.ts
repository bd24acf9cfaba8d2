/** Response body of text chunks, generated only as fast as the client reads (backpressure). */
export function textStream(
  pieces: AsyncGenerator<string, undefined>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
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
  });
}
