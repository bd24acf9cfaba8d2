import type { Metadata } from "next";
import type { EventParams } from "@/lib/events/params";
import type { Region } from "@/lib/places/selects";
import { sentenceName } from "@/lib/places/sentence-name";
import { changesFeed } from "./feeds/feed-links";
import { pageMetadata } from "./page-metadata";

type Register = { region: Region | null; params: EventParams };

/** Only its first page, without filters, is indexed. */
export function changesMetadata({ region, params }: Register): Metadata {
  const feed = changesFeed(region);
  const where = region ? ` in ${sentenceName(region)}` : "";
  return pageMetadata({
    title: feed.name,
    description: `Live music venues${where} that opened, closed, reopened, moved, or changed their name, month by month, each with its date and its evidence.`,
    href: feed.href,
    noindex: Object.values(params).some((value) => value !== undefined),
    feeds: feed,
  });
}
