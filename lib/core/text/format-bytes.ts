const sizes = ["kilobyte", "megabyte", "gigabyte"] as const;

/** Formats a file's size for visitors: 1234567 → '1.2 MB'. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.max(Math.floor(Math.log10(bytes) / 3), 1), sizes.length);
  return new Intl.NumberFormat("en-US", {
    style: "unit",
    unit: sizes[step - 1] ?? "kilobyte",
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
