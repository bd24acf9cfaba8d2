import { isIP, isIPv6 } from "node:net";
import { z } from "zod";
import { isEmailAddress } from "@/lib/core/text/email-address";

export type BlockValue = { kind: "NETWORK" | "DOMAIN" | "EMAIL"; value: string };

/** Prefixes of the largest networks that can be blocked; a wider one would shut out whole countries. */
const widest = { 4: 8, 6: 19 };

/** What one household has: it chooses its IPv6 addresses freely within 64 bits. */
const single = { 4: 32, 6: 64 };

/** Providers whose customers have nothing in common. */
const sharedDomains = [
  ...["gmail.com", "outlook.com", "hotmail.com", "hotmail.ca", "live.com"],
  ...["live.ca", "msn.com", "yahoo.com", "yahoo.ca", "icloud.com", "me.com"],
  ...["mac.com", "aol.com", "proton.me", "protonmail.com", "mail.com", "gmx.com", "zoho.com"],
  ...["comcast.net", "att.net", "verizon.net", "bell.net", "rogers.com", "shaw.ca"],
];

const unreadable =
  "Enter an IP address, a network such as 203.0.113.0/24, a domain such as example.com, or an email address";

const domain =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** What was typed, as it is stored; a network's host bits are cleared by the database. */
export const blockValue = z
  .string(unreadable)
  .trim()
  .toLowerCase()
  .min(1, unreadable)
  .max(254, unreadable)
  .transform((text, { addIssue }) => {
    const read = readValue(text);
    if (typeof read === "string") {
      addIssue(read);
      return z.NEVER;
    }
    return read;
  });

/** A block, or what is wrong with the text. */
function readValue(text: string): BlockValue | string {
  if (isIP(text.split("/")[0] ?? "") !== 0) {
    return readNetwork(text);
  }
  if (text.indexOf("@") > 0) {
    return isEmailAddress(text) ? { kind: "EMAIL", value: text } : unreadable;
  }
  return readDomain(text.replace(/^@/, ""));
}

function readNetwork(text: string): BlockValue | string {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIPv6(address) ? 6 : 4;
  if (address.includes("%")) {
    return unreadable;
  }
  if (address.startsWith("::ffff:")) {
    return "Write an IPv4 address as in 203.0.113.7";
  }
  const prefix = bits === undefined ? single[family] : Number(bits);
  const isPrefix = /^\d{1,3}$/.test(bits ?? "0") && prefix <= (family === 4 ? 32 : 128);
  if (!isPrefix || rest.length > 0) {
    return unreadable;
  }
  return prefix < widest[family]
    ? `This network is too large. Block at most a /${widest[family]}`
    : { kind: "NETWORK", value: `${address}/${prefix}` };
}

function readDomain(text: string): BlockValue | string {
  // As in an email address, where a name in another script is encoded.
  const name = URL.canParse(`http://${text}`) ? new URL(`http://${text}`).host : "";
  if (!domain.test(name)) {
    return unreadable;
  }
  return sharedDomains.includes(name)
    ? `Many people have an address at ${name}. Block single email addresses instead`
    : { kind: "DOMAIN", value: name };
}

/** A block's value as people write it: '203.0.113.7/32' → '203.0.113.7'. */
export function shownValue({ value }: Pick<BlockValue, "value">): string {
  return value.replace(/(?<=^[\d.]+)\/32$|\/128$/, "");
}
