import "server-only";

const timeoutMs = 10_000;

type Cdn = { url: string; token: string | undefined };

/**
 * Posts the paths to what purges the CDN. Repeating it is harmless.
 * @throws Error if the response is not a success, so that the job is retried.
 */
export async function purgeCdn(cdn: Cdn, paths: string[], stop: AbortSignal): Promise<void> {
  const response = await fetch(cdn.url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(cdn.token && { authorization: `Bearer ${cdn.token}` }),
    },
    body: JSON.stringify({ paths }),
    redirect: "error",
    signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
  });
  await response.body?.cancel();
  if (!response.ok) {
    throw new Error(`the CDN refused a purge with ${response.status}`);
  }
}
