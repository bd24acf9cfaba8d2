import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StatusView } from "@/components/contribute/contributions/status-view";
import { findContributionStatus } from "@/lib/contribute/status/queries";

type Props = PageProps<"/contributions/[id]">;

/** The URL is the only secret that guards this page, so keep it out of search engines and referrers. */
export const metadata: Metadata = {
  title: "Your Submission",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

export default async function ContributionPage({ params }: Props) {
  const { id } = await params;
  const contribution = await findContributionStatus(id);
  if (!contribution) {
    notFound();
  }
  return <StatusView contribution={contribution} />;
}
