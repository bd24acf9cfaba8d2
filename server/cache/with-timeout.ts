import type { Found } from "./cached-page";

/** Resolves to "unavailable" after the timeout; the render goes on. */
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
