/**
 * Marks of a failed render in the HTML and payloads of Next 16.4 and React 19.3.
 * `tests/resilience/database-away.own.slow.spec.ts` fails when they change: pages without their contents are then cached or shown.
 */

/** A part that failed on the server and that the client would retry; client-only parts are no failure. */
const failedPart = /<!--\$!--><template data-dgst="(?!BAILOUT_TO_CLIENT_SIDE_RENDERING)/;

/** An error's row. Those of redirects and not-found pages are no failure. */
const failedRow = /[\da-f]:E\{"digest":"(?!NEXT_)/;

/** Whether a page is an empty shell for scripts to fill, or has a failed part. */
export function isErrorShell(html: string): boolean {
  return html.includes('<html id="__next_error__"') || failedPart.test(html);
}

/** Whether a part of a payload for Next's client failed. Next responds 200 even so. */
export function isFailedPayload(payload: string): boolean {
  return failedRow.test(payload);
}
