import { plural } from "../../lib/core/text/plural";

const width = 24;

/** '[############------------]  50%  2,000 of 4,000 records, 820/s, 2 s left' */
export function describeProgress(
  done: number,
  all: number,
  seconds: number,
  unit = "record",
): string {
  const share = all > 0 ? Math.min(1, done / all) : 1;
  const filled = Math.round(share * width);
  const bar = `[${"#".repeat(filled)}${"-".repeat(width - filled)}]`;
  const percent = `${Math.floor(share * 100)}%`.padStart(4);
  const rate = done / Math.max(seconds, 0.001);
  const left = done > 0 && done < all ? `, ${describeSeconds((all - done) / rate)} left` : "";
  const count = `${done.toLocaleString("en-US")} of ${plural(all, unit)}`;
  return `${bar} ${percent}  ${count}, ${Math.round(rate).toLocaleString("en-US")}/s${left}`;
}

function describeSeconds(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

type Terminal = Pick<NodeJS.WriteStream, "write" | "isTTY">;

/** Shows progress on one line of a terminal, and with a new line every ten seconds elsewhere. */
export function showProgress(all: number, stream: Terminal, unit?: string): (done: number) => void {
  const started = Date.now();
  const interval = stream.isTTY ? 200 : 10_000;
  let lastTime = started;
  return (done) => {
    const isLast = done >= all;
    if (isLast || Date.now() - lastTime >= interval) {
      lastTime = Date.now();
      const line = `  ${describeProgress(done, all, (Date.now() - started) / 1000, unit)}`;
      stream.write(stream.isTTY ? `\r${line}\u001B[K${isLast ? "\n" : ""}` : `${line}\n`);
    }
  };
}
