export type Report = (line: string) => void;

const interval = 1000;

/** Reports progress, at most once a second. */
export function progressOf(report: Report, describe: (count: number) => string) {
  const state = { count: 0, last: Date.now() };
  return (more: number) => {
    state.count += more;
    if (Date.now() - state.last >= interval) {
      state.last = Date.now();
      report(`  ${describe(state.count)}`);
    }
  };
}
