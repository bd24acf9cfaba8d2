import { z } from "zod";

const plainAddress = z.email();

/** Whether a text is an email address. Letters may have accents before the @ and in the domain (RFC 6531). */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  const host = `http://${domain}`;
  // Anything but a host name would move into other parts of the URL.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(host)) {
    return false;
  }
  const plain = local.replace(/[^\p{ASCII}\p{C}\p{S}\p{Z}\p{P}]/gu, "a");
  // A top-level domain with accents has digits and hyphens in ASCII, which zod's pattern refuses.
  const ascii = new URL(host).hostname.replace(/\.xn--[a-z0-9-]+$/, ".xn");
  return plainAddress.safeParse(`${plain}@${ascii}`).success;
}
