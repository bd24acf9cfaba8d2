import type { ComponentProps, ReactNode } from "react";
import { Link } from "@/components/link";
import { findReviewerWith } from "@/lib/review/reviewers/session";

type Props = ComponentProps<typeof Link> & {
  /** For those whose role does not include the page; without it, the link's text. */
  otherwise?: ReactNode;
};

/** A link to a page for editors. */
export async function EditorLink({ otherwise, children, ...link }: Props) {
  const editor = await findReviewerWith("edit");
  const text = otherwise === undefined ? children : otherwise;
  return editor ? <Link {...link}>{children}</Link> : text;
}
