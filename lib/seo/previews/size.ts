/** What social sites ask for, in pixels. */
export const previewSize = { width: 1200, height: 630 } as const;
