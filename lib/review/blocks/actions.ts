"use server";

import { redirect } from "next/navigation";
import { requestContext } from "@/lib/core/request-context";
import { reviewBlocksHref } from "@/lib/routes/review-hrefs";
import { reviewAction } from "../reviewers/review-action";
import { blockIdSchema, blockSchema } from "./block-schema";
import { addBlock, removeBlock } from "./mutations";

export const addToBlocks = reviewAction("decide", blockSchema, async (reviewer, sent) => {
  const address = requestContext().clientAddress;
  const decided = await addBlock({ reviewer, address }, sent);
  return decided.ok ? redirect(reviewBlocksHref({ done: "added" })) : decided;
});

export const removeFromBlocks = reviewAction(
  "decide",
  blockIdSchema,
  async (reviewer, { blockId }) => {
    const decided = await removeBlock(reviewer, { id: blockId });
    return decided.ok ? redirect(reviewBlocksHref({ done: "removed" })) : decided;
  },
);
