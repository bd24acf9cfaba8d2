import { NotFoundMessage, notFoundKinds } from "@/components/not-found-message";
import { notFoundMetadata } from "@/lib/seo/page-metadata";

type Props = PageProps<"/not-found/[kind]">;

export const metadata = notFoundMetadata;

/**
 * Next answers a thrown notFound() with an empty shell that only scripts fill in. server/main.ts sends this page's HTML
 * instead, with status 404, so the message also shows without JavaScript.
 */
export default async function NotFoundPage({ params }: Props) {
  const { kind } = await params;
  return <NotFoundMessage kind={notFoundKinds.find((known) => known === kind) ?? "page"} />;
}
