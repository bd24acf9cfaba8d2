/**
 * How the HTML of Next 16.4 and React 19.3 tells of a failed render. `tests/resilience/database-away.spec.ts` fails when
 * this changes: pages without their contents are then cached.
 */

/** A part that failed on the server, and that scripts would try again; parts for scripts alone are no failure. */
const failedPart = /<!--\$!--><template data-dgst="(?!BAILOUT_TO_CLIENT_SIDE_RENDERING)/;

/** Whether a page is an empty shell that scripts are to fill, or has a part that failed. */
export function isErrorShell(html: string): boolean {
  return html.includes('<html id="__next_error__"') || failedPart.test(html);
}
