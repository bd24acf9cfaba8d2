import { env } from "./env";

/** What the site calls itself and whom it links to; every value can be set in the environment. */
export const site = {
  name: env.SITE_NAME,
  tagline: "The live music venue directory",
  url: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin,
  contactEmail: env.CONTACT_EMAIL,
  partner: { name: env.PARTNER_NAME, url: env.PARTNER_URL },
} as const;

/** The public address of a path on this site: what canonical links and structured data state. */
export function absoluteUrl(path: string): string {
  const { origin, href } = new URL(path, site.url);
  // As Next writes the home page's canonical address.
  return path === "/" ? origin : href;
}
