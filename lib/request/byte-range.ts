/** A part of a file, both ends included; "whole" if none is asked for; null if it begins past the end. */
export type ByteRange = { start: number; end: number } | "whole" | null;

/**
 * Reads a Range header (RFC 9110, 14.2). Lists of ranges and other units get the whole file, as does an If-Range that is
 * not the day of the last change: weak ETags never fit it.
 */
export function readByteRange({ headers }: Request, size: number, changedAt: Date): ByteRange {
  const condition = headers.get("if-range");
  const [, first = "", last = ""] =
    /^bytes=(\d*)-(\d*)$/i.exec(headers.get("range")?.trim() ?? "") ?? [];
  const isFitting = condition === null || condition === changedAt.toUTCString();
  return isFitting && first + last !== "" ? partOf(first, last, size) : "whole";
}

/** "5", "9": the sixth to tenth byte. "5", "": all from the sixth. "", "9": the last nine. */
function partOf(first: string, last: string, size: number): ByteRange {
  if (first === "") {
    return within(Math.max(0, size - Number(last)), size - 1, size);
  }
  if (last === "") {
    return within(Number(first), size - 1, size);
  }
  return Number(last) < Number(first)
    ? "whole"
    : within(Number(first), Math.min(Number(last), size - 1), size);
}

function within(start: number, end: number, size: number): ByteRange {
  return start < size && start <= end ? { start, end } : null;
}
