/** Size recommended by social sites, in px. */
export const previewSize = { width: 1200, height: 630 } as const;
