/** Whether a reliability test runs in its full form; the quick form is for everyday runs. */
export const isFull = process.env.FAULTS === "full";

const bound = (promised: number, quick: number) => (isFull ? promised : quick);

/** Bounds of docs/reliability.md: as promised in the full form, and loose enough for a busy machine in the quick one. */
export const bounds = {
  backSeconds: bound(5, 120),
  slowerCachedPages: bound(1.2, 100),
  toldSeconds: bound(3, 60),
  stopSeconds: bound(10, 60),
  agreeSeconds: bound(2, 60),
  moreMemory: bound(1.3, 2),
  /** The quick form is too short to measure this and `slowerInTime`. */
  leakedMegabytes: bound(1, Number.POSITIVE_INFINITY),
  slowerInTime: bound(1.2, Number.POSITIVE_INFINITY),
  crawlsPerSecond: bound(10, 1),
  slowerBesideForms: bound(1.2, 100),
  slowerBesideSearches: bound(1.2, 100),
  /** Beside twice the usual time. */
  slowerBesideConnectionsMs: bound(20, 1_000),
};

/** Prints the figure that a test measured for a line of docs/reliability.md. */
export function proves(line: number, figure: string): void {
  process.stdout.write(`Line ${line}: ${figure}\n`);
}
