import type { Coordinates } from "@/lib/model/coordinates";
import { radiusKm } from "./radius";

/** Cells of `map_cells` per degree. */
const CELLS_PER_DEGREE = 10;

/** Slightly less than the near distance, in radians, so rounding never counts an outside cell as inside. */
const reach = (radiusKm - 0.01) / 6371;

/** One row of map cells that lie wholly within the near distance, from first to last column. */
type Band = { y: number; firstX: number; lastX: number };

/** Map cells wholly near a position. May omit a few at 180°, where the map ends. */
export function bandsAround({ latitude, longitude }: Coordinates): Band[] {
  const degrees = (reach * 180) / Math.PI;
  const south = Math.ceil((latitude - degrees) * CELLS_PER_DEGREE);
  const north = Math.floor((latitude + degrees) * CELLS_PER_DEGREE) - 1;
  const rows = Array.from({ length: Math.max(0, north - south + 1) }, (_, row) => south + row);
  return rows.map((y) => {
    // Within a row, the farthest point of a cell is one of its corners.
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

/** Near distance in degrees of longitude at another latitude: the haversine formula inverted. */
function halfWidthAt(latitude: number, from: number): number {
  const chord = Math.sin(reach / 2) ** 2 - Math.sin(radians(latitude - from) / 2) ** 2;
  const share = chord / (Math.cos(radians(from)) * Math.cos(radians(latitude)));
  return (2 * Math.asin(Math.sqrt(Math.min(1, Math.max(0, share)))) * 180) / Math.PI;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
