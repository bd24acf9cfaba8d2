import { RenderQueue } from "@/server/render/render-queue";

/** A queue that never makes anyone wait. */
export function openWideQueue(): RenderQueue {
  const most = Number.MAX_SAFE_INTEGER;
  return new RenderQueue(most, {
    underWay: most,
    underWayOfOne: most,
    waiting: most,
    waitingOfOne: most,
  });
}
