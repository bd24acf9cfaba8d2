import { PreviewBoard } from "@/components/previews/preview-board";
import { redirectUnlessCanonical } from "@/lib/routes/canonical";
import { previewHref } from "@/lib/routes/endpoints";
import { drawPreview } from "@/lib/seo/previews/draw";
import { findPreview } from "@/lib/seo/previews/queries";
import { pictureResponse } from "@/lib/seo/previews/respond";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ path: string[] }> };

const ending = /\.png$/;

/** Preview image of a page, under the page's own path. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { path } = await params;
  const preview = ending.test(path.at(-1) ?? "")
    ? await findPreview(path.map((segment) => segment.replace(ending, "")))
    : null;
  if (!preview) {
    return new Response("404: preview image not found.\n", { status: 404 });
  }
  redirectUnlessCanonical(previewHref(preview.href), ["previews", ...path]);
  return pictureResponse(await drawPreview(<PreviewBoard {...preview} />), "image/png");
}
