import type { ComponentProps, ReactNode } from "react";
import { Link } from "@/components/link";
import { may } from "@/lib/review/reviewers/roles";
import { findReviewer } from "@/lib/review/reviewers/session";

type Props = ComponentProps<typeof Link> & {
  /** For those whose role does not include the page; without it, the link's text. */
  otherwise?: ReactNode;
};

/** A link to a page for editors. */
export async function EditorLink({ otherwise, children, ...link }: Props) {
  const reviewer = await findReviewer();
  const text = otherwise === undefined ? children : otherwise;
  return reviewer && may(reviewer, "edit") ? <Link {...link}>{children}</Link> : text;
}
