import { createHash } from "node:crypto";

/** Texts that only one page of the site may have. Keeps their hashes alone: there may be a million. */
export class Uniqueness {
  private readonly owners = new Map<string, string>();

  /** Says who has the text already. */
  claim(text: string, url: string): string[] {
    const hash = createHash("sha1").update(text).digest("base64");
    const owner = this.owners.get(hash);
    if (owner !== undefined && owner !== url) {
      return [`"${text}" is that of ${owner} too`];
    }
    this.owners.set(hash, url);
    return [];
  }
}
