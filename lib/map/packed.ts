import type { Coordinates } from "@/lib/model/coordinates";

/** Steps from one edge of the bounds to the other: 1.5 m in 100 km. */
const steps = 0xffff;

/** Positions as bounds and four bytes each, for client components. */
export type PackedPositions = {
  south: number;
  west: number;
  north: number;
  east: number;
  /** Base64 of the latitudes and longitudes as steps from the south-west corner, in 16 bits, big-endian. */
  steps: string;
};

export function packPositions(positions: readonly Coordinates[]): PackedPositions {
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const bytes = positions.flatMap(({ latitude, longitude }) =>
    [toStep(latitude, south, north), toStep(longitude, west, east)].flatMap(toBytes),
  );
  // Not a Buffer, which would come to the browser with the other half of this file.
  return { south, west, north, east, steps: btoa(String.fromCharCode(...bytes)) };
}

export function unpackPositions({ south, west, north, east, ...packed }: PackedPositions) {
  const bytes = Uint8Array.from(atob(packed.steps), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Array.from(
    { length: bytes.length / 4 },
    (_, index): Coordinates => ({
      latitude: south + (view.getUint16(index * 4) / steps) * (north - south),
      longitude: west + (view.getUint16(index * 4 + 2) / steps) * (east - west),
    }),
  );
}

function toBytes(step: number): number[] {
  return [step >> 8, step & 0xff];
}

function toStep(value: number, least: number, most: number): number {
  return most === least ? 0 : Math.round(((value - least) / (most - least)) * steps);
}
