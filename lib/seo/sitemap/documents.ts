import type { ISitemapField } from "next-sitemap";
import { SitemapBuilder } from "next-sitemap";
import { absoluteUrl } from "@/lib/core/site";
import { sitemapHref } from "@/lib/routes/endpoints";
import { genreEntry, placeEntry, techEntry, venueEntry } from "./entries";
import { pagesFile, parseSitemapFileName, type SitemapFile, sitemapFileName } from "./file-names";
import { listPageEntries } from "./pages";
import {
  listSitemapFiles,
  streamGenres,
  streamPlaces,
  streamTechPages,
  streamVenues,
} from "./queries";
import { sitemapPieces } from "./xml";

/** Sitemap index of all files. */
export async function sitemapIndexXml(): Promise<string> {
  const names = [pagesFile, ...(await listSitemapFiles()).map(sitemapFileName)];
  return new SitemapBuilder().buildSitemapIndexXml(
    names.map((name) => absoluteUrl(sitemapHref(name))),
  );
}

/** Streams a sitemap file; no pieces for an unknown file. */
export async function* sitemapFilePieces(name: string): AsyncGenerator<string, undefined> {
  if (name === pagesFile) {
    yield* sitemapPieces([await listPageEntries()]);
    return;
  }
  const file = parseSitemapFileName(name);
  if (file) {
    yield* sitemapPieces(entriesOf(file));
  }
}

function entriesOf(file: SitemapFile): AsyncGenerator<ISitemapField[]> {
  switch (file.kind) {
    case "places":
      return inEntries(streamPlaces(file), placeEntry);
    case "genres":
      return inEntries(streamGenres(file), genreEntry);
    case "venues":
      return inEntries(streamVenues(file), venueEntry);
    case "tech":
      return inEntries(streamTechPages(file), techEntry);
  }
}

async function* inEntries<Row>(
  batches: AsyncIterable<Row[]>,
  toEntry: (row: Row) => ISitemapField,
): AsyncGenerator<ISitemapField[]> {
  for await (const rows of batches) {
    yield rows.map(toEntry);
  }
}
