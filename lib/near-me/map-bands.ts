import type { Coordinates } from "@/lib/model/coordinates";
import { farthestKm } from "./priority";

/** Cells of `map_cells` per degree. */
const CELLS_PER_DEGREE = 10;

/** A little less than what is near, in radians: a cell counts as inside only beyond doubt. */
const reach = (farthestKm - 0.01) / 6371;

/** One row of map cells that lie wholly within what is near: from the first column to the last. */
type Band = { y: number; firstX: number; lastX: number };

/** The map cells that lie wholly near a position. A few may be left out where the map ends, at 180°. */
export function bandsAround({ latitude, longitude }: Coordinates): Band[] {
  const degrees = (reach * 180) / Math.PI;
  const south = Math.ceil((latitude - degrees) * CELLS_PER_DEGREE);
  const north = Math.floor((latitude + degrees) * CELLS_PER_DEGREE) - 1;
  const rows = Array.from({ length: Math.max(0, north - south + 1) }, (_, row) => south + row);
  return rows.map((y) => {
    // Within a row the farthest point of a cell is one of its corners.
    const halfWidth = Math.min(
      halfWidthAt(y / CELLS_PER_DEGREE, latitude),
      halfWidthAt((y + 1) / CELLS_PER_DEGREE, latitude),
    );
    return {
      y,
      firstX: Math.ceil((longitude - halfWidth) * CELLS_PER_DEGREE),
      lastX: Math.floor((longitude + halfWidth) * CELLS_PER_DEGREE) - 1,
    };
  });
}

/** How many degrees of longitude are near to either side, at another latitude: the haversine formula turned around. */
function halfWidthAt(latitude: number, from: number): number {
  const chord = Math.sin(reach / 2) ** 2 - Math.sin(radians(latitude - from) / 2) ** 2;
  const share = chord / (Math.cos(radians(from)) * Math.cos(radians(latitude)));
  return (2 * Math.asin(Math.sqrt(Math.min(1, Math.max(0, share)))) * 180) / Math.PI;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
