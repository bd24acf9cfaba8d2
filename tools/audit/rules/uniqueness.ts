import { createHash } from "node:crypto";

/** Texts that only one page of the site may have. Stores only hashes, since there may be a million. */
export class Uniqueness {
  private readonly owners = new Map<string, string>();

  /** Claims a text for a page, or returns a problem naming the page that has it. */
  claim(text: string, url: string): string[] {
    const hash = createHash("sha1").update(text).digest("base64");
    const owner = this.owners.get(hash);
    if (owner !== undefined && owner !== url) {
      return [`"${text}" is also used by ${owner}`];
    }
    this.owners.set(hash, url);
    return [];
  }
}
