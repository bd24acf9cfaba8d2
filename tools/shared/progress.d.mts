export function withProgress<Result>(
  what: string,
  say: (line: string) => void,
  work: () => Promise<Result>,
): Promise<Result>;
