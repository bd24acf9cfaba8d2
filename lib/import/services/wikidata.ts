import { env } from "@/lib/core/env";
import type { ServiceRegion } from "./regions";
import type { Service } from "./service";

/** What counts as a venue, by its class; of the last, only what MusicBrainz knows as a place for music. */
const venueClasses = {
  always: { Q8719053: "music venues", Q1060829: "concert halls", Q153562: "opera houses" },
  withMusic: {
    Q24354: "theaters",
    Q622425: "clubs",
    Q641226: "arenas",
    Q54831: "amphitheaters",
    Q3469910: "performing arts centers",
  },
} as const;

export const wikidata: Service = {
  label: "Wikidata",
  rules: "https://www.mediawiki.org/wiki/Wikidata_Query_Service/User_Manual#Query_limits",
  source: {
    name: "Wikidata",
    url: "https://www.wikidata.org/",
    license: "CC0 1.0",
    licenseUrl: "https://creativecommons.org/publicdomain/zero/1.0/",
    attribution: null,
    isShareAlike: false,
    trustByGroup: { capacity: 60 },
  },
  pauseMs: 5_000,
  silenceMs: 90_000,
  list: "results.bindings",
  preset: "Wikidata query",
  requestFor: (region) => ({
    method: "POST",
    url: env.WIKIDATA_URL,
    headers: {
      accept: "application/sparql-results+json",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ query: queryFor(region) }).toString(),
  }),
  problemIn: (end) => (/TimeoutException/.test(end) ? "the query took too long" : null),
  readAs: ({ code }) => ({ set: { region: code } }),
};

/** Facts of which an item may have several; one is asked for, so that each item is one row. */
const facts = {
  coord: { path: "wdt:P625", chosen: "SAMPLE" },
  place: { path: "wdt:P131", chosen: "SAMPLE" },
  street: { path: "wdt:P6375", chosen: "SAMPLE" },
  postalCode: { path: "wdt:P281", chosen: "SAMPLE" },
  website: { path: "wdt:P856", chosen: "SAMPLE" },
  phone: { path: "wdt:P1329", chosen: "SAMPLE" },
  capacity: { path: "wdt:P1083", chosen: "MAX" },
  opened: { path: "wdt:P1619", chosen: "MIN" },
  closed: { path: "wdt:P576|wdt:P3999", chosen: "MIN" },
  osmNode: { path: "wdt:P11693", chosen: "SAMPLE" },
  osmWay: { path: "wdt:P10689", chosen: "SAMPLE" },
  osmRelation: { path: "wdt:P402", chosen: "SAMPLE" },
  musicbrainz: { path: "wdt:P1004", chosen: "SAMPLE" },
} as const;

/** The local language first; "mul" is for names that are the same in all. */
function languagesOf({ code }: ServiceRegion): string[] {
  return code === "QC" ? ["fr", "mul", "en"] : ["en", "mul", "fr"];
}

function queryFor(region: ServiceRegion): string {
  const classes = (ids: object) =>
    Object.keys(ids)
      .map((id) => `wd:${id}`)
      .join(" ");
  const names = Object.keys(facts);
  const entries = Object.entries(facts);
  return `SELECT ?item ?itemLabel ?typeLabel ?placeLabel ${names.map((name) => `?${name}`).join(" ")} ?otherNames WHERE {
  {
    SELECT ?item (SAMPLE(?class) AS ?type)
      ${entries.map(([name, { chosen }]) => `(${chosen}(?${name}s) AS ?${name})`).join("\n      ")}
      (GROUP_CONCAT(DISTINCT ?other; separator="|") AS ?otherNames)
    WHERE {
      ?region wdt:P300 "${region.iso}".
      {
        VALUES ?class { ${classes(venueClasses.always)} }
        ?item wdt:P31/wdt:P279* ?class.
      } UNION {
        VALUES ?class { ${classes(venueClasses.withMusic)} }
        ?item wdt:P31/wdt:P279* ?class; wdt:P1004 [].
      }
      ?item wdt:P131+ ?region.
      ${entries.map(([name, { path }]) => `OPTIONAL { ?item ${path} ?${name}s. }`).join("\n      ")}
      OPTIONAL { ?item skos:altLabel|rdfs:label ?other. FILTER(LANG(?other) IN ("en", "fr")) }
    }
    GROUP BY ?item
  }
  SERVICE wikibase:label { bd:serviceParam wikibase:language "${languagesOf(region).join(",")}". }
}`;
}
