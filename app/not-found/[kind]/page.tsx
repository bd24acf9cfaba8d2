import type { Metadata } from "next";
import { NotFoundMessage, notFoundKinds } from "@/components/not-found-message";

type Props = PageProps<"/not-found/[kind]">;

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

/**
 * Next answers a thrown notFound() with an empty shell that only scripts fill. server.ts sends this page's HTML in
 * its place, with status 404, so that the words reach everybody.
 */
export default async function NotFoundPage({ params }: Props) {
  const { kind } = await params;
  return <NotFoundMessage kind={notFoundKinds.find((known) => known === kind) ?? "page"} />;
}
