import type { Cleaned } from "../venue-record";
import { cleanLine } from "./text";

const MAXIMUM_LENGTH = 500;

type Network = "facebook" | "twitter" | "instagram";

/** Reserved for examples; used by the accounts of sample venues. */
const exampleDomain = "example.com";

const networks: Record<Network, { home: string; hosts: RegExp }> = {
  facebook: {
    home: "https://www.facebook.com/",
    hosts: /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/,
  },
  twitter: { home: "https://x.com/", hosts: /(?:^|\.)(?:twitter|x)\.com$/ },
  instagram: { home: "https://www.instagram.com/", hosts: /(?:^|\.)instagram\.com$/ },
};

/** Normalizes to an absolute http(s) URL: 'www.example.com' → 'https://www.example.com/'. Takes the first of several. */
export function cleanWebsite(text: string | undefined): Cleaned<string> {
  const line = cleanLine(text);
  if (line === null) {
    return { value: null };
  }
  const url = toWebAddress(line.split(/[\s;]+/)[0] ?? "");
  return url
    ? { value: url.href }
    : {
        value: null,
        warning: { reason: "website dropped: not a valid URL", detail: line },
      };
}

/** Normalizes a social media URL or handle: '@lantern' → 'https://x.com/lantern'. */
export function cleanSocialLink(text: string | undefined, network: Network): Cleaned<string> {
  const line = cleanLine(text);
  if (line === null) {
    return { value: null };
  }
  const { home, hosts } = networks[network];
  const first = line.split(/[\s;]+/)[0] ?? "";
  const url = toWebAddress(first);
  if (url && (hosts.test(url.hostname) || url.hostname === `${network}.${exampleDomain}`)) {
    return { value: url.href };
  }
  const [, handle] = first.match(/^@?([\w.-]{1,80})$/) ?? [];
  // Without an @, text with a dot may be another site's address.
  if (handle && (first.startsWith("@") || !url)) {
    return { value: `${home}${handle}` };
  }
  return {
    value: null,
    warning: { reason: `${network} link dropped: not a valid ${network} address`, detail: line },
  };
}

function toWebAddress(text: string): URL | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (address.length > MAXIMUM_LENGTH || !URL.canParse(address)) {
    return null;
  }
  const url = new URL(address);
  // Require a letter in the top-level domain. 'mailto:' and bare email addresses parse as URLs with a username.
  const isPublic = /\.[a-z0-9-]*[a-z][a-z0-9-]*\.?$/.test(url.hostname);
  return isPublic && url.username === "" && url.password === "" ? url : null;
}
