import type { Metadata } from "next";
import { AnswerView } from "@/components/venues/answer-view";
import { parseAnswered } from "@/lib/contribute/answers/answers";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { findVenue } from "@/lib/venues/queries";

/** Follows an answer, so it is nothing to find by searching. */
export const metadata: Metadata = { title: "Your Answer", robots: { index: false, follow: false } };

export default async function StillRightPage({ searchParams }: PageProps<"/still-right">) {
  const { venue: slug, ...answered } = await readParams(pages.stillRight, searchParams);
  const venue = typeof slug === "string" ? await findVenue(encodeURIComponent(slug)) : null;
  return <AnswerView venue={venue} answered={parseAnswered(answered)} />;
}
