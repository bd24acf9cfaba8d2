import type { Coordinates } from "@/lib/model/coordinates";

export const tileSize = 256;

export type Pixel = { x: number; y: number };

/** Web Mercator, the projection of the tiles. */
export function toPixel({ latitude, longitude }: Coordinates, zoom: number): Pixel {
  const size = tileSize * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: size * (longitude / 360 + 0.5),
    y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

export function toPosition({ x, y }: Pixel, zoom: number): Coordinates {
  const size = tileSize * 2 ** zoom;
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
    longitude: (x / size) * 360 - 180,
  };
}
