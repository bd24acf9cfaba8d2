import { cleanAddress } from "@/lib/clean/address";
import { inBatches } from "./batches";
import { statedPosition } from "./clean/position";
import { splitPosition } from "./clean/read-position";
import type { CleanedRow } from "./clean/row";
import { hasPosition } from "./mapping/choose";
import { addPoints, listSharedPoints } from "./queries";
import { type FileLayout, readRows } from "./read-file";
import type { ImportSession } from "./session";
import type { FileRow, StatedPosition } from "./venue-record";

const batchSize = 5000;

/** How many addresses of a file have a point, of points with three and more: those are where geocoders knew no better. */
export type SharedPoints = ReadonlyMap<string, number>;

/** Reads the file once, because the first records of a point are written long before its last are read. */
export async function findSharedPoints(
  session: ImportSession,
  layout: FileLayout,
  signal: AbortSignal,
  onRead: (read: number) => void | Promise<void>,
): Promise<SharedPoints> {
  const { address, location } = layout.mapping.fields;
  if ((address ?? location) === undefined || !hasPosition(layout.mapping)) {
    return new Map();
  }
  let read = 0;
  for await (const rows of inBatches(readRows(layout), batchSize)) {
    if (signal.aborted) {
      break;
    }
    await addPoints(session, rows.flatMap(pointOf));
    read += rows.length;
    await onRead(read);
  }
  return listSharedPoints(session);
}

function pointOf(row: FileRow): { point: string; address: string }[] {
  if (!("values" in row)) {
    return [];
  }
  const { value: position } = statedPosition(row.values);
  const place = row.values.address ?? row.values.location ?? "";
  const { value: address } = cleanAddress(splitPosition(place).address);
  return position && address ? [{ point: keyOf(position), address }] : [];
}

/** Within about a meter. */
function keyOf({ latitude, longitude }: StatedPosition): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** Drops the position of a record at a shared point. */
export function withoutSharedPoint(cleaned: CleanedRow, points: SharedPoints): CleanedRow {
  if ("rejection" in cleaned || !cleaned.record.statedPosition) {
    return cleaned;
  }
  const { record, warnings } = cleaned;
  const point = keyOf(cleaned.record.statedPosition);
  const count = points.get(point);
  const reason = "coordinates dropped: several addresses have the same point";
  return count === undefined
    ? cleaned
    : {
        record: { ...record, statedPosition: null },
        warnings: [...warnings, { reason, detail: `${count} addresses at ${point}` }],
      };
}
