import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { Moment } from "@/components/review/moment";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { shownValue } from "@/lib/contribute/blocks/block-value";
import { blockKinds } from "@/lib/review/blocks/block-kinds";
import type { BlockEntry } from "@/lib/review/blocks/queries";
import { routes } from "@/lib/routes/hrefs";
import { reviewBlocksHref } from "@/lib/routes/review-hrefs";
import { UnblockForm } from "./block-forms";

type Props = { blocks: BlockEntry[]; next: number | null; now: Date };

export function BlockListView({ blocks, next, now }: Props) {
  return (
    <section aria-labelledby="blocked" className="mt-10">
      <h2 id="blocked" className="mb-3 text-section">
        Blocked
      </h2>
      {blocks.length === 0 ? (
        <EmptyState
          title="Nobody Is Blocked"
          links={[{ href: routes.reviewQueue, name: "Open the Queue" }]}
        />
      ) : (
        <ul data-shortcut-list className="divide-y divide-line border-line border-y">
          {blocks.map((block) => (
            <Entry key={block.id} block={block} now={now} />
          ))}
        </ul>
      )}
      {next !== null && (
        <Button asChild variant="outline" className="mt-6">
          <Link href={reviewBlocksHref({ after: next })}>Earlier</Link>
        </Button>
      )}
    </section>
  );
}

function Entry({ block, now }: { block: BlockEntry; now: Date }) {
  const { id, kind, reason, blockedBy, blockedAt, expiresAt } = block;
  const value = shownValue(block);
  const isOver = expiresAt !== null && expiresAt <= now;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold text-lg wrap-anywhere">{value}</span>
          <Badge>{blockKinds[kind]}</Badge>
          {isOver && <Badge variant="outline">Expired</Badge>}
        </p>
        <p className="wrap-anywhere">{reason}</p>
        <p className="text-muted text-sm wrap-anywhere">
          No. {id}, by {blockedBy ?? "an operator"}, <Moment at={blockedAt} />.{" "}
          {expiresAt ? (
            <>
              {isOver ? "Ended" : "Ends"} <Moment at={expiresAt} />.
            </>
          ) : (
            "Holds until it is removed."
          )}
        </p>
      </div>
      <UnblockForm blockId={id} value={value} />
    </li>
  );
}
