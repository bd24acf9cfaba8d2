import type { Metadata } from "next";
import { BlockForm } from "@/components/review/blocks/block-forms";
import { BlockListView } from "@/components/review/blocks/block-list-view";
import { Message } from "@/components/review/message";
import { listBlocks } from "@/lib/review/blocks/queries";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { parseId } from "@/lib/review/trail/trail-params";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

export const metadata: Metadata = { title: "Blocks" };

const results = new Map([
  ["added", "The block was added. It takes effect right away."],
  ["removed", "The block was removed."],
]);

export default async function BlocksPage({ searchParams }: PageProps<"/review/blocks">) {
  await requireReviewer(routes.reviewBlocks, "decide");
  const { value, after, done } = await readParams(pages.reviewBlocks, searchParams);
  const { blocks, next } = await listBlocks(parseId(after));
  const result = results.get(String(done));
  return (
    <>
      <h1 className="text-title">Blocks</h1>
      <p className="mt-2 mb-6 max-w-[68ch] text-muted">
        Blocked senders can read the site but not contribute. They're told so, with the address to
        write to if it's a mistake. Private.
      </p>
      {result && <Message isProblem={false}>{result}</Message>}
      <BlockForm
        key={`${blocks[0]?.id} ${done}`}
        value={typeof value === "string" ? value.slice(0, 254) : ""}
      />
      <BlockListView blocks={blocks} next={next} now={new Date()} />
    </>
  );
}
