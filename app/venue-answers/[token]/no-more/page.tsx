import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NoMoreView } from "@/components/contribute/venue-answers/no-more-view";
import { findAsk } from "@/lib/contribute/venue-asks/queries";

export const metadata: Metadata = {
  title: "Don't Ask Again",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

/** Changes nothing by itself: scanners of mail open every link. */
export default async function NoMorePage({ params }: PageProps<"/venue-answers/[token]/no-more">) {
  const { token } = await params;
  const ask = await findAsk(token);
  if (!ask) {
    notFound();
  }
  return (
    <NoMoreView token={token} name={ask.venue?.name ?? null} isStopped={ask.stoppedAt !== null} />
  );
}
