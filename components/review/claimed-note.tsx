import { claimMinutes } from "@/lib/review/queue/claims";

/** Another reviewer opened the submission before. */
export function ClaimedNote({ by }: { by: string }) {
  return (
    <p className="mt-4 rounded-lg border border-line bg-surface px-5 py-3 wrap-anywhere">
      <strong>
        {by} opened this in the last {claimMinutes} minutes.
      </strong>{" "}
      You can decide too: the first decision counts.
    </p>
  );
}
