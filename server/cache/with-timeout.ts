import type { Found } from "./cached-page";

/** What is found within that time, in ms; who waits longer is told that the page is unavailable, and it is still made. */
export async function withTimeout(milliseconds: number, found: Promise<Found>): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Found>((resolve) => {
    timer = setTimeout(() => resolve({ kind: "unavailable" }), milliseconds);
  });
  try {
    return await Promise.race([found, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
