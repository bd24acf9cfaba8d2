import { oneLine, type Page } from "../page";

/** A venue's node that passed the other rules. */
type Venue = {
  name: string;
  description?: string;
  url: string;
  address: { streetAddress?: string; addressLocality: string; postalCode?: string };
  hasMap?: string;
  geo?: { latitude: string; longitude: string };
  telephone?: string;
  maximumAttendeeCapacity?: number;
  additionalProperty?: { value: string };
  image?: string[];
  amenityFeature?: { name: string }[];
  identifier?: { propertyID: string; value: string }[];
  sameAs?: string[];
};

/** Facts in a venue's structured data that its page does not show. */
export function listUnshown(page: Page, venue: Venue): string[] {
  const texts = [
    venue.address.streetAddress,
    venue.address.addressLocality,
    venue.address.postalCode,
    venue.description?.replace(/^(?:Permanently|Temporarily) closed\. /, ""),
    venue.maximumAttendeeCapacity?.toLocaleString("en-US"),
    venue.additionalProperty?.value,
    ...(venue.identifier ?? []).flatMap(({ propertyID, value }) => [propertyID, value]),
    ...(venue.amenityFeature ?? []).map(({ name }) => name),
  ].filter((text) => text !== undefined);
  const linked = [venue.hasMap, ...(venue.sameAs ?? [])].filter((url) => url !== undefined);
  const links = new Set(page.links.map(({ url }) => url));
  return [
    ...(venue.name === page.heading ? [] : [`name "${venue.name}"`]),
    ...(venue.url === page.url ? [] : [`url ${venue.url}`]),
    ...texts.filter((text) => !page.text.includes(oneLine(text))).map((text) => `"${text}"`),
    ...linked.filter((url) => !links.has(new URL(url).href)),
    ...(venue.telephone && !links.has(`tel:${venue.telephone}`) ? [venue.telephone] : []),
    ...(venue.image ?? []).filter((url) => !page.resources.includes(url)),
    ...(isPointShown(links, venue) ? [] : ["its position"]),
  ];
}

/** Whether a map link has the same coordinates. */
function isPointShown(links: Set<string>, { geo }: Venue): boolean {
  if (!geo) {
    return true;
  }
  const point = [Number(geo.latitude), Number(geo.longitude)];
  return [...links].some((url) => {
    const query = new URL(url, "https://example.com").searchParams.get("query") ?? "";
    const shown = query.split(",").map(Number);
    return (
      shown.length === 2 && shown.every((part, axis) => Math.abs(part - (point[axis] ?? 0)) < 1e-5)
    );
  });
}
