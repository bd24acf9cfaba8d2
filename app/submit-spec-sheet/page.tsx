import type { Metadata } from "next";
import { SheetView } from "@/components/contribute/submit-spec-sheet/sheet-view";
import { createFormToken } from "@/lib/contribute/form-token";
import { readSheetProblem } from "@/lib/contribute/spec-sheets/problems";
import { pageLink, routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { findVenue } from "@/lib/venues/queries";

export const metadata: Metadata = pageMetadata({
  title: pageLink("submitSpecSheet").name,
  description: "Send a venue's own spec sheet as a PDF, for its page for musicians.",
  href: routes.submitSpecSheet,
  noindex: true,
});

export default async function SubmitSpecSheetPage({
  searchParams,
}: PageProps<"/submit-spec-sheet">) {
  const { venue: slug, problem } = await readParams(pages.submitSpecSheet, searchParams);
  const [token, venue] = await Promise.all([
    createFormToken(),
    typeof slug === "string" ? findVenue(encodeURIComponent(slug)) : null,
  ]);
  return <SheetView venue={venue} token={token} problem={readSheetProblem(problem)} />;
}
