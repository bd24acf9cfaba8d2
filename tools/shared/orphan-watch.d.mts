export function onOrphaned(callback: () => void): void;
