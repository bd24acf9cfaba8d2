import "server-only";
import { findPosition } from "@/lib/clean/position-text";
import { prisma } from "@/lib/core/prisma";
import { isInRegion } from "@/lib/import/clean/position";
import type { Coordinates } from "@/lib/model/coordinates";
import { parsePostalCode } from "@/lib/search/geocoding/postal-code";

export type ProposedPosition = Coordinates & {
  /** Where it comes from: 'a map link' or 'the postal code: center of 94110'. */
  from: string;
  /** Whether it is a place that somebody marked, rather than the middle of an area. */
  isMarked: boolean;
};

type Known = {
  regionCode: string;
  /** What may hold a map link, in the order of trust. */
  texts: (string | null | undefined)[];
  postalCode: string | null;
};

/** A position for a venue without one: of a map link in what was sent, else the center of its postal code. Asks no other site. */
export async function proposePosition({
  regionCode,
  texts,
  postalCode,
}: Known): Promise<ProposedPosition | null> {
  const marked = texts
    .flatMap((text) => findPosition(text ?? "") ?? [])
    .find((position) => isInRegion(position, regionCode));
  if (marked) {
    const { isLink, ...position } = marked;
    const what = isLink ? "a map link" : "coordinates";
    return { ...position, from: `${what} in the submission`, isMarked: true };
  }
  const code = postalCode && parsePostalCode(postalCode);
  const area = code
    ? await prisma.postalArea.findFirst({
        where: {
          code: /^\d/.test(code.key) ? code.key : code.key.slice(0, 3),
          region: { code: regionCode },
        },
        select: { code: true, latitude: true, longitude: true },
      })
    : null;
  if (!area) {
    return null;
  }
  const { latitude, longitude } = area;
  return { latitude, longitude, from: `the postal code: center of ${area.code}`, isMarked: false };
}
