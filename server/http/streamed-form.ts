import { sheetUploadEndpoint } from "@/lib/routes/endpoints";
import { importUploadEndpoint } from "@/lib/routes/review-hrefs";

/** Whether a path takes a form whose file is read as it arrives, within limits of its own. */
export function isStreamedForm(path: string): boolean {
  return path === importUploadEndpoint || path === sheetUploadEndpoint;
}
