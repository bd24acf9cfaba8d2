import type { Service } from "./service";

/** Categories of Overture Places that count as venues. A theater's doesn't say whether it has music. */
const categories = [
  ...["music_venue", "topic_concert_venue", "jazz_and_blues", "opera_and_ballet", "dance_club"],
  ...["theaters_and_performance_venues", "auditorium", "amphitheatre"],
];

/** The publisher of files that are too large to ask for; see docs/importing.md for how to get the part of a region. */
export const overture: { source: Service["source"]; where: string[] } = {
  source: {
    name: "Overture Places",
    url: "https://overturemaps.org/",
    license: "CDLA-Permissive-2.0",
    licenseUrl: "https://cdla.dev/permissive-2-0/",
    attribution: "Overture Maps Foundation, overturemaps.org",
    isShareAlike: false,
    trustByGroup: {},
  },
  where: [`categories.primary = ${categories.join(" | ")}`],
};
