import { networkOf } from "@/lib/clean/social";
import { cleanYesOrNo } from "@/lib/clean/yes-or-no";
import { identifierFields, readIdentifier } from "@/lib/model/identifiers";
import { fieldOfKey, toKey } from "../columns";
import { agreed, isObject, type Json, toText } from "./json-values";

/** Types of schema.org that hold other things, or are about the page instead of a place. */
const containers = new Set([
  "CollectionPage",
  "DataFeed",
  "Dataset",
  "ItemList",
  "ItemPage",
  "SearchResultsPage",
  "WebPage",
  "WebSite",
]);

export function isContainer(type: string): boolean {
  return containers.has(typeName(type));
}

/** "https://schema.org/MusicVenue" → "MusicVenue". */
function typeName(type: string): string {
  return type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, "");
}

/** The things in a list or graph of JSON-LD; anything else is one record. */
export function spreadJsonLd(value: unknown): unknown[] {
  if (!isObject(value)) {
    return [value];
  }
  const { "@graph": graph, itemListElement, mainEntity, item } = value;
  const list = [graph, itemListElement].find(Array.isArray);
  if (list) {
    return list.flatMap(spreadJsonLd);
  }
  const inner = item ?? (isContainer(String(value["@type"])) ? mainEntity : undefined);
  return isObject(inner) && "@type" in value ? spreadJsonLd(inner) : [value];
}

const columnsOfLinks = new Set([
  "@type",
  "@id",
  "position",
  "url",
  "name",
  "item",
  "@website",
  "@amenities",
  "@venueType",
]);

/** Whether records only say where the pages of venues are, as lists on web pages do. */
export function areLinks(columns: readonly string[]): boolean {
  return (
    ["@type", "position"].every((column) => columns.includes(column)) &&
    columns.every((column) => columnsOfLinks.has(column))
  );
}

/** Types that say no more than that a place is one. */
const generalTypes = new Set([
  "CivicStructure",
  "EntertainmentBusiness",
  "LocalBusiness",
  "MusicVenue",
  "Place",
]);
/** Sites about a venue that are not its own. */
const encyclopedias = /(?:^|\.)(?:wikipedia|wikidata|openstreetmap|musicbrainz)\.org$/;

/** What lists of venues have in one column each, from the lists of a thing of schema.org; of an event, nothing. */
export function schemaOrgFields(thing: Json): Record<string, string> {
  const types = [thing["@type"]].flat().map((type) => typeName(String(type)));
  if (types.some((type) => type.endsWith("Event"))) {
    return {};
  }
  const links = [thing.sameAs, thing.url]
    .flat()
    .map(String)
    .filter((link) => URL.canParse(link));
  const bySite = links.toReversed().flatMap((link): [string, string][] => {
    const url = new URL(link);
    const site = networkOf(url) ?? identifierFields.find((field) => readIdentifier(field, link));
    return !site && encyclopedias.test(url.hostname) ? [] : [[site ?? "website", link]];
  });
  const features = [thing.amenityFeature].flat().filter(isObject);
  const present = features.filter((feature) => cleanYesOrNo(featureText(feature)) === true);
  const special = types.find((type) => !generalTypes.has(type)) ?? "";
  const fields = {
    ...Object.fromEntries(bySite),
    amenities: present.map(({ name }) => String(name)).join("; "),
    // "NightClub" → "Night Club", "BarOrPub" → "Bar".
    venueType: special.replace(/Or[A-Z].*$/, "").replace(/(?<=[a-z])(?=[A-Z])/g, " "),
  };
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`@${name}`, value])),
    ...featureFields(features),
  };
}

/** A column for each feature that a column of its name would be read as: "amenityFeature.hearingLoop". */
function featureFields(features: readonly Json[]): Record<string, string> {
  const named = features.map((feature) => ({
    field: fieldOfKey(toKey(toText(feature.name)))?.field,
    text: featureText(feature),
  }));
  const fields = [...new Set(named.map(({ field }) => field))].filter(
    (field) => field !== undefined,
  );
  return Object.fromEntries(
    fields.map((name) => [
      `amenityFeature.${name}`,
      agreed(named.flatMap(({ field, text }) => (field === name ? text : []))),
    ]),
  );
}

/** One that is only named is there. */
function featureText({ value, unitText }: Json): string {
  return value === undefined ? "yes" : [value, unitText].map(toText).filter(Boolean).join(" ");
}
