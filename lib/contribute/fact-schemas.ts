import { z } from "zod";
import { isPlaceholder } from "@/lib/clean/text";
import { cleanWebsite } from "@/lib/clean/website";
import { isEmailAddress } from "@/lib/core/text/email-address";
import { line } from "./text-schemas";

/** Messages from section 5 of the specification. */
const messages = {
  website: "Please enter a valid URL",
  email: "Please enter a valid email address",
} as const;

const maxWebsiteLength = 500;

export const optionalEmail = line(messages.email, 254)
  .refine((text) => text === "" || isEmailAddress(text), messages.email)
  .meta({ format: "email" })
  .nullish();

export const optionalWebsite = line(messages.website, maxWebsiteLength)
  .overwrite(repairWebsite)
  .refine((text) => text === "" || isWebAddress(text), messages.website)
  .meta({ format: "uri" })
  .nullish();

const slug = "[a-z0-9]{1,40}(-[a-z0-9]{1,40}){0,5}";
// Repeated in each part: if only one part fails its pattern, zod reports that part's own message.
export const wrongGenres = "Please choose up to 20 from the list";

export const genreSlug = z.string(wrongGenres).regex(new RegExp(`^${slug}$`), wrongGenres);

/** Comma-separated slugs; the database checks that they exist. */
export const genreSlugs = z
  .string(wrongGenres)
  .regex(new RegExp(`^(${slug}(,${slug}){0,19})?$`), wrongGenres);

/** Repairs damage; otherwise the address stays as it was typed. */
function repairWebsite(text: string): string {
  const { value, warning } = /^\/|[\\<>"]/.test(text) ? { value: null } : cleanWebsite(text);
  return warning && value ? value : withScheme(isPlaceholder(text) ? "" : text);
}

/** Adds the scheme to input such as 'example.com'. */
function withScheme(text: string): string {
  return text === "" || /^([a-z][a-z0-9+.-]*:)?\/\//i.test(text) ? text : `https://${text}`;
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\<>"]+$/i.test(text) || !URL.canParse(text)) {
    return false;
  }
  const { hostname, username, password } = new URL(text);
  // Public host names end in a part with a letter. User names only serve to mislead.
  const isPublic = /\.[a-z0-9-]*[a-z][a-z0-9-]*\.?$/.test(hostname);
  // One that is too long has its own message.
  const isUsable = text.length > maxWebsiteLength || cleanWebsite(text).value !== null;
  return isPublic && username === "" && password === "" && isUsable;
}
