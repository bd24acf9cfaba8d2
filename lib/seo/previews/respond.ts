/** A finished picture; null where too many wait for theirs. */
export function pictureResponse(picture: Buffer | null, type: string): Response {
  return picture === null
    ? new Response("503: please try again in a moment.\n", {
        status: 503,
        headers: { "retry-after": "5" },
      })
    : new Response(new Uint8Array(picture), { headers: { "content-type": type } });
}
