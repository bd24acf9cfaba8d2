import { describe, expect, it } from "vitest";
import { ResponseReader } from "./answer-reader";

const sized = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
const empty = "HTTP/1.1 304 Not Modified\r\nETag: x\r\n\r\n";
const chunked =
  "HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n" +
  "5\r\n0\r\n\r\n\r\na;x=y\r\n0123456789\r\n0\r\n\r\n";

/** After how many of the pieces the answer was complete. */
function piecesNeeded(reader: ResponseReader, pieces: string[]): number {
  return pieces.findIndex((piece) => reader.push(Buffer.from(piece, "latin1"))) + 1;
}

describe(ResponseReader, () => {
  it.each([
    ["with a length", sized, 200, false],
    ["without a body", empty, 304, false],
    ["in chunks that hold what ends an answer", chunked, 404, true],
  ])("reads an answer %s, whole or byte by byte", (_, text, status, isLast) => {
    for (const pieces of [[text], [...text]]) {
      const reader = new ResponseReader();
      expect(piecesNeeded(reader, pieces)).toBe(pieces.length);
      expect(reader).toMatchObject({ status, isLast });
    }
  });

  it("reads one answer after the other", () => {
    const reader = new ResponseReader();
    for (const text of [chunked, sized, empty, chunked, sized]) {
      expect(piecesNeeded(reader, [text.slice(0, 20), text.slice(20, -1), text.slice(-1)])).toBe(3);
    }
    expect(reader.status).toBe(200);
  });
});
