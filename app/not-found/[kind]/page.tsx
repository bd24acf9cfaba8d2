import { NotFoundMessage } from "@/components/site/not-found-message";
import { notFoundKinds } from "@/lib/routes/pages";
import { notFoundMetadata } from "@/lib/seo/page-metadata";

type Props = PageProps<"/not-found/[kind]">;

export const metadata = notFoundMetadata;

/**
 * Next responds to a thrown notFound() with an empty shell that only scripts fill in. The page cache and
 * server/render/serve-page.ts send this page's HTML instead, with status 404, so that it shows without JavaScript too.
 */
export default async function NotFoundPage({ params }: Props) {
  const { kind } = await params;
  return <NotFoundMessage kind={notFoundKinds.find((known) => known === kind) ?? "page"} />;
}
