import type { Metadata } from "next";
import { NotFoundMessage, notFoundTitle } from "@/components/site/not-found-message";
import { type NotFoundKind, notFoundKinds } from "@/lib/routes/pages";
import { notFoundMetadata } from "@/lib/seo/page-metadata";

type Props = PageProps<"/not-found/[kind]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return notFoundMetadata(notFoundTitle(kindOf(await params)));
}

/**
 * Next responds to a thrown notFound() with an empty shell that only scripts fill in. The page cache and
 * server/render/serve-page.ts send this page's HTML instead, with status 404, so that it shows without JavaScript too.
 */
export default async function NotFoundPage({ params }: Props) {
  return <NotFoundMessage kind={kindOf(await params)} />;
}

function kindOf({ kind }: Awaited<Props["params"]>): NotFoundKind {
  return notFoundKinds.find((known) => known === kind) ?? "page";
}
