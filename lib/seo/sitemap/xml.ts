import { type IImageEntry, type ISitemapField, SitemapBuilder } from "next-sitemap";
import { escapeHtml } from "@/lib/core/text/escape-html";

/** next-sitemap's builder without the surrounding document, since entries are streamed, and with escaping. */
class EntriesBuilder extends SitemapBuilder {
  override withXMLTemplate(entries: string): string {
    return entries;
  }

  override normalizeSitemapField({ loc, lastmod, images }: ISitemapField) {
    return super.normalizeSitemapField({ loc: escapeHtml(loc), lastmod, images });
  }

  override buildImageXml({ loc }: IImageEntry): string {
    return `<image:image><image:loc>${escapeHtml(loc.href)}</image:loc></image:image>`;
  }
}

const builder = new EntriesBuilder();
const documentEnd = "</urlset>";
const documentStart = new SitemapBuilder().withXMLTemplate("").slice(0, -documentEnd.length);

/** Streams a sitemap; yields nothing without entries, since an empty sitemap is invalid. */
export async function* sitemapPieces(
  batches: AsyncIterable<ISitemapField[]> | Iterable<ISitemapField[]>,
): AsyncGenerator<string, undefined> {
  let isEmpty = true;
  for await (const entries of batches) {
    yield (isEmpty ? documentStart : "") + builder.buildSitemapXml(entries);
    isEmpty = false;
  }
  if (!isEmpty) {
    yield documentEnd;
  }
}
