/** Responds with an image, or with 503 for null (the queue was full). */
export function pictureResponse(picture: Buffer | null, type: string): Response {
  return picture === null
    ? new Response("503: please try again in a moment.\n", {
        status: 503,
        headers: { "retry-after": "5" },
      })
    : new Response(new Uint8Array(picture), { headers: { "content-type": type } });
}
