import { formatNumber, plural } from "@/lib/core/text/plural";
import type { ListedBatch } from "@/lib/import/batch-list";
import type { Upload } from "@/lib/import/uploads/upload";

/** Labels of counts and of kinds of records, in the order they are shown. */
const countLabels: Record<string, string> = {
  read: "Read",
  created: "Created",
  enriched: "Enriched",
  updated: "Updated",
  unchanged: "Confirmed",
  conflicts: "Conflicting",
  waiting: "Waiting",
  closed: "Closed",
  gone: "Gone",
  rejected: "Rejected",
  warning: "Warnings",
};

/** What happens to records of a kind. */
export const kindHelp: Record<string, string> = {
  created: "New venues.",
  enriched: "They add these facts to venues of other sources.",
  updated: "They change facts of venues that this source already lists.",
  unchanged: "They repeat what we already know.",
  waiting: "Likely a known venue, or in an unknown town. A reviewer decides.",
  closed: "Venues that were open before.",
  conflicts: "They disagree with what people decided. Nothing changes until a reviewer decides.",
  rejected: "They can't be imported.",
  warning: "Imported, but a value was dropped or changed.",
};

export function countLabel(name: string): string {
  return countLabels[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** 'Postal Code' for the field of a mapping that files call `postalCode`. */
export function mappedFieldLabel(field: string): string {
  const words = field.replace(/(?=[A-Z])/g, " ").replace(/Id$/, "ID");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Known names first. */
export function inOrder<Value>(entries: Record<string, Value>): [string, Value][] {
  const order = Object.keys(countLabels);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(entries).toSorted(([one], [other]) => place(one) - place(other));
}

export const batchStatus = {
  RUNNING: "Running",
  STOPPED: "Stopped",
  APPLIED: "Applied",
  UNDONE: "Undone",
} as const;

export const uploadStatus = {
  READING: "Reading the file",
  READ: "Waiting for its mapping",
  PREVIEWING: "Previewing",
  PREVIEWED: "Previewed, not applied",
  APPLYING: "Applying",
  APPLIED: "Applied",
} as const;

/** '3 created, 1 enriched', without what there is none of. */
export function describeCounts({ counts, status }: Pick<ListedBatch, "counts" | "status">): string {
  const told = inOrder(counts)
    .filter(([name, count]) => name !== "read" && count > 0)
    .map(([name, count]) => `${formatNumber(count)} ${countLabel(name).toLowerCase()}`);
  return told.join(", ") || (status === "RUNNING" ? "nothing yet" : "nothing changed");
}

/** '1,200 of 43,000 records' */
export function describeProgress(read: number, all: number | null): string {
  return all === null
    ? plural(read, "record")
    : `${formatNumber(read)} of ${plural(all, "record")}`;
}

export function uploadProgress({ readCount, reading }: Upload): string {
  return describeProgress(readCount ?? 0, reading?.layout?.rowCount ?? null);
}
