import { site } from "@/lib/core/site";

type Named = { name: string; city: { name: string } };

/** The partner's page for a venue, else the partner's address; undefined without a partner. */
export function partnerVenueHref(
  { name, city }: Named,
  { url, venueUrl }: Pick<typeof site.partner, "url" | "venueUrl"> = site.partner,
): string | undefined {
  return (
    venueUrl
      ?.replace("{venue}", encodeURIComponent(name))
      .replace("{city}", encodeURIComponent(city.name)) ?? url
  );
}
