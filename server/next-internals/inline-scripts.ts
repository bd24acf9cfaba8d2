/**
 * Inline scripts of Next 16.4 and React 19.3, which a page's policy allows. `tests/e2e/policy.spec.ts` fails when they
 * change: the browser then blocks them.
 */

/** Lists Next's own files. */
const runtimeStart =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\[(?:"static\/chunks\/[\w.~-]+\.js",?)*\],"runtimeModuleIds":\[[\d,]*\]\}\);$/;
/** Creates the list of data that Next passes to its scripts, in calls that hold only JSON. */
const flightStart = /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)(?:;|$)/;
const flightData = /^self\.__next_f\.push\((\[.*\])\)$/s;
/** Records React's first paint. */
const paintClock = "requestAnimationFrame(function(){$RT=performance.now()});";

/** Whether an inline script is the framework's and holds at most data. */
export function isFrameworkScript(script: string): boolean {
  if (script === paintClock || runtimeStart.test(script)) {
    return true;
  }
  const call = script.replace(flightStart, "");
  const [, list] = flightData.exec(call) ?? [];
  return list === undefined ? script !== "" && call === "" : isJson(list);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
