import { env } from "./env";

/** The site's identity and its partner; the tagline is fixed, the environment can set all other values. */
export const site = {
  name: env.SITE_NAME,
  tagline: "The live music venue directory",
  url: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin,
  contactEmail: env.CONTACT_EMAIL,
  partner: { name: env.PARTNER_NAME, url: env.PARTNER_URL, venueUrl: env.PARTNER_VENUE_URL },
} as const;

/** Absolute URL of a path on this site, as in canonical links and structured data. */
export function absoluteUrl(path: string): string {
  const { origin, href } = new URL(path, site.url);
  // Matches the canonical URL that Next writes for the home page.
  return path === "/" ? origin : href;
}
