import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StatusView } from "@/components/contribute/contributions/status-view";
import { findContributionStatus } from "@/lib/contribute/status/queries";
import { isPublishToken } from "@/lib/contribute/trusted/publish-token";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

type Props = PageProps<"/contributions/[id]">;

/** The URL is the only secret that guards this page, so keep it out of search engines and referrers. */
export const metadata: Metadata = {
  title: "Your Submission",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

export default async function ContributionPage({ params, searchParams }: Props) {
  const { id } = await params;
  const contribution = await findContributionStatus(id);
  if (!contribution) {
    notFound();
  }
  const { publish } = await readParams(pages.contribution, searchParams);
  const token = contribution.status === "PENDING" && typeof publish === "string" ? publish : null;
  const isPublishable = token !== null && (await isPublishToken(contribution.id, token));
  return <StatusView contribution={contribution} publishToken={isPublishable ? token : null} />;
}
