export function processIdentity(pid: number): string;
export function isProcessAlive(identity: string): boolean;
export function tryLock(path: string): (() => void) | null;
export function withLock<Result>(
  path: string,
  work: () => Promise<Result> | Result,
  options?: { timeoutMs?: number; onWait?: () => void },
): Promise<Result>;
export function withLockSync<Result>(
  path: string,
  work: () => Result,
  options?: { timeoutMs?: number },
): Result;
