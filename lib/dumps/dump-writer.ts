import "server-only";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { formats } from "./formats";
import type { DumpedVenue } from "./rows";
import { type VenueFile, venueFileNames } from "./sets";

/** Writes the venue files of a set, in the memory of a few chunks. */
export class DumpWriter {
  /** How many venues were written. */
  rows = 0;
  /** How many of them use each source, by name. */
  readonly rowsBySource = new Map<string, number>();

  private constructor(private readonly files: readonly CompressedFile[]) {}

  static async open(folder: string): Promise<DumpWriter> {
    await mkdir(folder, { recursive: true });
    return new DumpWriter(venueFileNames.map((name) => new CompressedFile(folder, name)));
  }

  async write(venues: DumpedVenue[]): Promise<void> {
    const isFirst = this.rows === 0;
    this.rows += venues.length;
    for (const name of venues.flatMap(({ sources }) => sources)) {
      this.rowsBySource.set(name, (this.rowsBySource.get(name) ?? 0) + 1);
    }
    await Promise.all(this.files.map((file) => file.write(venues, isFirst)));
  }

  async end(): Promise<void> {
    await Promise.all(this.files.map((file) => file.end()));
  }

  /** Gives up what was written. */
  async abort(): Promise<void> {
    await Promise.all(this.files.map((file) => file.abort()));
  }
}

class CompressedFile {
  private readonly format;
  private readonly gzip = createGzip();
  private readonly written: Promise<void>;

  constructor(folder: string, name: VenueFile) {
    this.format = formats[name];
    this.written = pipeline(this.gzip, createWriteStream(join(folder, name)));
    // Whoever writes next or ends the file gets the error.
    this.written.catch(() => {});
    this.gzip.write(this.format.start);
  }

  async write(venues: DumpedVenue[], isFirst: boolean): Promise<void> {
    const text = venues.map((venue, index) => this.format.line(venue, isFirst && index === 0));
    if (!this.gzip.write(text.join(""))) {
      // A full disk ends the pipeline instead.
      await Promise.race([once(this.gzip, "drain"), this.written]);
    }
  }

  async end(): Promise<void> {
    this.gzip.end(this.format.end);
    await this.written;
  }

  async abort(): Promise<void> {
    this.gzip.destroy();
    await this.written.catch(() => {});
  }
}
