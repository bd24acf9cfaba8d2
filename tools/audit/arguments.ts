import { parseArgs } from "node:util";
import { parseAddress } from "./address";

export type Wanted = {
  base: URL;
  /** Maximum number of addresses to request. */
  maximum: number;
  /** Number of concurrent requests. */
  concurrency: number;
  /** Maximum number of preview images to request. */
  images: number;
};

/** Parses the arguments of `npm run audit:seo -- …`; null if invalid. */
export function parseArguments(args: string[]): Wanted | null {
  const parsed = read(args);
  const [address, ...others] = parsed?.positionals ?? [];
  if (!parsed || !address || others.length > 0 || !isHttpAddress(address)) {
    return null;
  }
  const { maximum, concurrency, images } = parsed.values;
  const numbers = {
    maximum: toCount(maximum, 1),
    concurrency: toCount(concurrency, 1),
    images: toCount(images, 0),
  };
  return Object.values(numbers).every(Number.isFinite)
    ? { base: new URL(address), ...numbers }
    : null;
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        maximum: { type: "string", default: "100000" },
        concurrency: { type: "string", default: "4" },
        images: { type: "string", default: "100000" },
      },
    });
  } catch {
    return null;
  }
}

function isHttpAddress(text: string): boolean {
  return /^https?:$/.test(parseAddress(text)?.protocol ?? "");
}

function toCount(text: string, least: number): number {
  return /^\d{1,9}$/.test(text) && Number(text) >= least ? Number(text) : Number.NaN;
}
