import { type Coordinates, formatDegrees } from "@/lib/model/coordinates";

/** Values of the two fields for a position that was chosen on the map. */
export function fieldsOfPosition({ latitude, longitude }: Coordinates) {
  return { latitude: formatDegrees(latitude), longitude: formatDegrees(longitude) };
}

/** Whether a change is one typed character. What is typed that way is read once it is whole. */
export function isOneCharacter(change: Event): boolean {
  return "data" in change && typeof change.data === "string" && change.data.length === 1;
}
