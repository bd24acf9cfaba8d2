/** What the calls are about, in the order in which they are explained. */
export const subjects = {
  search: { title: "Search", description: "Countries, regions, cities and venues by a text" },
  countries: { title: "Countries", description: "The countries of the directory" },
  regions: {
    title: "Regions",
    description: "States of the United States, provinces and territories of Canada",
  },
  cities: { title: "Cities", description: "Cities, towns and villages" },
  venues: { title: "Venues", description: "Places where live music is played" },
  genres: { title: "Genres", description: "Kinds of venue and of music" },
} as const;

type Subject = keyof typeof subjects;

export const subjectNames = Object.keys(subjects) as Subject[];

/** The last subject that a path names: the cities of a region are about cities. */
export function callSubject(path: string): Subject {
  const isSubject = (segment: string): segment is Subject => segment in subjects;
  return path.split("/").findLast(isSubject) ?? "search";
}
