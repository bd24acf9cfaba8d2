import { keysOf } from "@/lib/core/typed-object";
/** Subjects of the endpoints, in the order of the API page. */
export const subjects = {
  search: {
    title: "Search",
    description: "Countries, regions, cities, genres, and venues by text",
  },
  countries: { title: "Countries", description: "The countries of the directory" },
  regions: {
    title: "Regions",
    description: "States of the United States; provinces and territories of Canada",
  },
  cities: { title: "Cities", description: "Cities, towns, and villages" },
  venues: { title: "Venues", description: "Places where live music is played" },
  changes: {
    title: "Changes",
    description: "What happened to venues, to keep a copy of the directory up to date",
  },
  oembed: { title: "Embeds", description: "Cards of venues that any site may show" },
  genres: { title: "Genres", description: "Venue types and music genres" },
} as const;

export type Subject = keyof typeof subjects;

export const subjectNames = keysOf(subjects);

/** The last subject in a path: the cities of a region belong to Cities. */
export function endpointSubject(path: string): Subject {
  const isSubject = (segment: string): segment is Subject => segment in subjects;
  return path.split("/").findLast(isSubject) ?? "search";
}
