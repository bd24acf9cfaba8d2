const headEnd = Buffer.from("\r\n\r\n");
const lineEnd = Buffer.from("\r\n");
const nothing = Buffer.alloc(0);

/** Finds where an HTTP/1.1 answer ends, and no more than that: reading must cost less than what is measured. */
export class ResponseReader {
  status = 0;
  /** Whether the server will end the connection after this answer. */
  isLast = false;
  private unread: Buffer = nothing;
  /** Bytes of the body, or of the chunk with its line end, that are still to come; null before the head. */
  private awaited: number | null = null;
  private isChunked = false;

  /** True once the answer is complete. The next push begins the next one. */
  push(received: Buffer): boolean {
    this.unread = this.unread.length > 0 ? Buffer.concat([this.unread, received]) : received;
    if (this.awaited === null && !this.readHead()) {
      return false;
    }
    const isComplete = this.isChunked ? this.readChunks() : this.skip();
    if (isComplete) {
      this.awaited = null;
      this.unread = nothing;
    }
    return isComplete;
  }

  private readHead(): boolean {
    const end = this.unread.indexOf(headEnd);
    if (end === -1) {
      return false;
    }
    const head = this.unread.toString("latin1", 0, end);
    this.unread = this.unread.subarray(end + headEnd.length);
    this.status = Number(head.slice(9, 12));
    this.isLast = /\r\nconnection: *close/i.test(head);
    this.isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
    this.awaited = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    return true;
  }

  private readChunks(): boolean {
    while (this.skip()) {
      const end = this.unread.indexOf(lineEnd);
      if (end === -1) {
        return false;
      }
      const size = Number.parseInt(this.unread.toString("latin1", 0, end), 16);
      this.unread = this.unread.subarray(end + lineEnd.length);
      this.awaited = size + lineEnd.length;
      if (size === 0) {
        // No trailers are sent by what is measured here, so only the last line end follows.
        this.isChunked = false;
        return this.skip();
      }
    }
    return false;
  }

  /** Whether everything awaited has come. */
  private skip(): boolean {
    const skipped = Math.min(this.awaited ?? 0, this.unread.length);
    this.unread = this.unread.subarray(skipped);
    this.awaited = (this.awaited ?? 0) - skipped;
    return this.awaited === 0;
  }
}
