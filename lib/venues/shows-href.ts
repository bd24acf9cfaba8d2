import { site } from "@/lib/core/site";

type Named = { name: string; website: string | null; city: { name: string } };

/**
 * Where to look for shows at a venue beside its own website: the partner's page for it, else the partner's address, else a
 * web search. Null if the website is all there is.
 */
export function showsHref(
  { name, website, city }: Named,
  { url, venueUrl }: Pick<typeof site.partner, "url" | "venueUrl"> = site.partner,
): string | null {
  const partner =
    venueUrl
      ?.replace("{venue}", encodeURIComponent(name))
      .replace("{city}", encodeURIComponent(city.name)) ?? url;
  if (partner) {
    return partner;
  }
  const search = new URLSearchParams({ q: `${name} ${city.name} shows` });
  return website ? null : `https://www.google.com/search?${search}`;
}
