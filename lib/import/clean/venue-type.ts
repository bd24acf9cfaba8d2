import type { Cleaned } from "@/lib/clean/cleaned";
import { cleanLine } from "@/lib/clean/text";
import { toSlug } from "@/lib/core/text/slug";
import { type VenueType, venueTypes } from "@/lib/model/venue-types";
import { remember } from "./remember";

/** Kinds of venues as files name them, in singular or plural; "other" are those that none of the types describes. */
const kinds: Record<VenueType, string> = {
  club:
    "night-club nightclub music-club live-music-club jazz-club blues-club dance-club rock-club comedy-club folk-club supper-club concert-club " +
    "discotheque disco cabaret boite-de-nuit boite-a-chansons club-de-nuit club-de-jazz",
  theater:
    "theatre performing-art-theater performing-art-theatre performing-art-center performing-art-centre performing-art-venue performing-art-hall " +
    "performance-hall performance-center performance-centre auditorium concert-hall music-hall opera-house opera playhouse recital-hall symphony-hall " +
    "salle-de-spectacle salle-de-concert salle-de-theatre salle-de-cinema-et-spectacle centre-des-art-de-la-scene",
  arena:
    "stadium indoor-arena coliseum stadium-arena sport-arena hockey-arena ice-rink ball-park ballpark field-house fieldhouse stade colisee",
  bar:
    "pub tavern bar-with-music music-bar piano-bar live-music-bar cocktail-bar wine-bar sport-bar dive-bar beer-bar beer-hall bar-and-grill pub-and-grill " +
    "brewery brewpub brew-pub microbrewery taproom tap-room saloon lounge honky-tonk juke-joint gastropub taverne brasserie microbrasserie",
  outdoor:
    "outdoors outdoor-venue outdoor-stage outdoor-theater outdoor-theatre open-air-theater open-air-theatre open-air open-air-venue amphitheater " +
    "amphitheatre bandshell band-shell bandstand band-stand park city-park public-park fairground fair-ground festival-ground plein-air scene-exterieure " +
    "parc place-publique",
  other:
    "community-center community-centre community-hall cultural-center cultural-centre recreation-center recreation-centre art-center art-centre " +
    "town-hall townhall church place-of-worship school college university college-and-university museum library hotel resort casino restaurant cafe coffee-shop " +
    "coffee-house coffeehouse gallery art-gallery event-space banquet-hall ballroom conference-center conference-centre convention-center " +
    "convention-centre exhibition-center exhibition-centre civic-center civic-centre legion-hall social-club social-centre cinema bookstore " +
    "book-store record-store record-shop winery distillery warehouse centre-communautaire centre-culturel centre-d-art eglise musee " +
    "bibliotheque ecole universite salle-communautaire maison-de-la-culture centre-de-congres",
};

/** Kinds that stay what they are with words before them: 'Municipal Auditorium', 'Irish Pub'. */
const heads =
  "theater theatre auditorium concert-hall music-hall opera-house performing-art-center performing-art-centre arena stadium amphitheater amphitheatre " +
  "night-club nightclub pub tavern brewery community-center community-centre community-hall museum library church";

/** Too generic to be a type. */
const generic = new Set(
  "venue music-venue live-music-venue concert-venue event-venue performance-venue entertainment-venue live-music music entertainment".split(
    " ",
  ),
);

const typeBySlug = new Map<string, VenueType>(
  venueTypes.flatMap(({ slug }) =>
    [slug, ...kinds[slug].split(" ")].map((kind): [string, VenueType] => [singular(kind), slug]),
  ),
);

const headKinds = heads
  .split(" ")
  .map((head) => [`-${singular(head)}`, typeBySlug.get(singular(head))] as const);

/** '[Music Venue > Jazz Club]' → the narrowest; 'theatre/performance and concert hall' → its parts. */
const toKinds = remember((text) => {
  const narrowest = text.split(">").at(-1) ?? "";
  const parts = narrowest.replaceAll("_", " ").split(/[/,;|+&]|\b(?:and|et|or|ou)\b/);
  return [...new Set([narrowest, ...parts].map((part) => singular(toSlug(part))))].filter(Boolean);
});

function singular(slug: string): string {
  return slug.replaceAll(/(?<=[a-z]{2}[a-rtv-z])s(?=-|$)/g, "");
}

/** Maps to one of the six types: 'Théâtre' → theater. Does not guess from the name. */
export function cleanVenueType(text: string | undefined): Cleaned<VenueType> {
  const line = cleanLine(text);
  const named = line === null ? [] : toKinds(line);
  const types = named.flatMap((kind) => typeOf(kind) ?? []);
  const value = types.find((type) => type !== "other") ?? types[0] ?? null;
  if (value !== null || line === null || named.some((kind) => generic.has(kind))) {
    return { value };
  }
  return { value, warning: { reason: "venue type dropped: unknown type", detail: line } };
}

function typeOf(kind: string): VenueType | undefined {
  return typeBySlug.get(kind) ?? headKinds.find(([head]) => kind.endsWith(head))?.[1];
}
