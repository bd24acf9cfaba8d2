type Problem = { message: string; remedy?: string };

export function install(root: string, withDevelopmentTools: boolean): Promise<Problem | null>;
export function isRelease(root: string): boolean;
