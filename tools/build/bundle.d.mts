export function ensureBundle(root: string): Promise<void>;
export function makeCurrent(folder: string, name: string): void;
export function listInputs(root: string): string[];
export function listScripts(root: string): string[];
export function bundle(root: string, scripts: readonly string[], folder: string): Promise<string[]>;
export function listProcesses(): string | null;
