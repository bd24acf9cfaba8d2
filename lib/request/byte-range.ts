/** A part of a file, both ends included; "whole" if none is asked for; null if it begins past the end. */
export type ByteRange = { start: number; end: number } | "whole" | null;

type Wanted = { range: string | null | undefined; ifRange: string | null | undefined };

/**
 * Reads the headers Range and If-Range (RFC 9110, 14.2). Lists of ranges and other units get the whole file, as does an
 * If-Range that is not the current `version`: a strong ETag, or the date of the last change.
 */
export function readByteRange(
  { range, ifRange }: Wanted,
  size: number,
  version: string,
): ByteRange {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(range?.trim() ?? "") ?? [];
  const isCurrent = (ifRange ?? version) === version;
  return isCurrent && first + last !== "" ? partOf(first, last, size) : "whole";
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
