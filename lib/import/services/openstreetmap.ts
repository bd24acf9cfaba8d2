import { env } from "@/lib/core/env";
import type { Service } from "./service";

/** What counts as a venue, by its tags. An ordinary bar, a cinema, a school, or a church does not. */
const venueTags: readonly { kind: string; tags: string }[] = [
  { kind: "music venues and concert halls", tags: '["amenity"~"^(music_venue|concert_hall)$"]' },
  { kind: "clubs", tags: '["amenity"="nightclub"]' },
  {
    kind: "theaters with music, amphitheaters",
    tags: '["amenity"="theatre"]["theatre:type"~"concert|music|opera|cabaret|amphi|open_air"]',
  },
  {
    kind: "theaters with music, by genre",
    tags: '["amenity"="theatre"]["theatre:genre"~"music|opera|concert|cabaret"]',
  },
  {
    kind: "arenas",
    tags: '["leisure"="stadium"]["name"~"(^| )(arena|coliseum|aréna|colisée)( |$)",i]',
  },
  {
    kind: "bars, cafes, arts centers, and other places with live music",
    tags: '["amenity"]["live_music"]["live_music"!="no"]',
  },
  { kind: "places that play live music", tags: '["amenity"]["music"="live"]' },
  {
    kind: "closed music venues, concert halls, and clubs",
    tags: '[~"^(disused|abandoned|was|demolished|removed|razed):amenity$"~"^(music_venue|concert_hall|nightclub)$"]',
  },
];

/** Overpass reports in the answer itself that it stopped early. */
const remark = /"remark":\s*"([^"]*(?:error|timed out|out of memory)[^"]*)"/i;

export const openstreetmap: Service = {
  label: "OpenStreetMap",
  rules: "https://dev.overpass-api.de/overpass-doc/en/preface/commons.html",
  source: {
    name: "OpenStreetMap",
    url: "https://www.openstreetmap.org/",
    license: "ODbL 1.0",
    licenseUrl: "https://opendatacommons.org/licenses/odbl/1-0/",
    attribution: "© OpenStreetMap contributors",
    isShareAlike: true,
    trustByGroup: { position: 60, operatingHours: 60, accessibility: 60 },
  },
  pauseMs: 5_000,
  silenceMs: 240_000,
  list: "elements",
  preset: "OpenStreetMap",
  requestFor: ({ iso }) => ({
    method: "POST",
    url: env.OVERPASS_URL,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ data: queryFor(iso) }).toString(),
  }),
  problemIn: (end) => remark.exec(end)?.[1] ?? null,
  readAs: ({ code }) => ({ set: { region: code } }),
};

function queryFor(iso: string): string {
  const statements = venueTags.map(({ tags }) => `  nwr["name"]${tags}(area.region);`);
  return `[out:json][timeout:180][maxsize:536870912];
area["ISO3166-2"="${iso}"]["boundary"="administrative"]->.region;
(
${statements.join("\n")}
);
out center qt;`;
}
