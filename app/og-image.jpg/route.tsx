import sharp from "sharp";
import { PreviewBoard } from "@/components/previews/preview-board";
import { drawPreview } from "@/lib/seo/previews/draw";
import { findSitePreview } from "@/lib/seo/previews/queries";
import { pictureResponse } from "@/lib/seo/previews/respond";

export const dynamic = "force-dynamic";

/** Site-wide preview image, at the path the specification gives. */
export async function GET(): Promise<Response> {
  const png = await drawPreview(<PreviewBoard {...(await findSitePreview())} />);
  const jpeg = png && (await sharp(png).jpeg({ quality: 88, mozjpeg: true }).toBuffer());
  return pictureResponse(jpeg, "image/jpeg");
}
