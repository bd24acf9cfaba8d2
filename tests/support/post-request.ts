/** A request that posts JSON, as scripts of the site send it. A stream has no Content-Length. */
export function postRequest(
  path: string,
  body: BodyInit,
  headers: Record<string, string> = {},
): Request {
  return new Request(`http://localhost:3000${path}`, {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      "X-Requested-With": "XMLHttpRequest",
      ...headers,
    },
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
}
