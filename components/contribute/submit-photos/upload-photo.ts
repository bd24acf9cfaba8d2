import { formTokenHeader, lostConnection } from "@/lib/contribute/form-fields";
import { photoUploadEndpoint } from "@/lib/routes/endpoints";

type Outcome = { id: string } | { problem: string };

type Upload = { file: File; token: string; signal: AbortSignal };

/** An upload without progress for this time has failed. */
const stallMs = 60_000;

/** Uploads one file of a form and reports progress from 0 to 1. */
export function uploadPhoto(
  { file, token, signal }: Upload,
  onProgress: (part: number) => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    // Unlike fetch, it reports upload progress.
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stall = setTimeout(abort, stallMs);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stall);
      stall = setTimeout(abort, stallMs);
      onProgress(loaded / total);
    };
    // Also after an error and after abort().
    request.onloadend = () => {
      clearTimeout(stall);
      resolve(request.status === 0 ? { problem: lostConnection } : parseResponse(request));
    };
    signal.addEventListener("abort", abort);
    request.open("POST", photoUploadEndpoint);
    request.setRequestHeader("X-Requested-With", "XMLHttpRequest");
    request.setRequestHeader(formTokenHeader, token);
    request.send(file);
  });
}

function parseResponse({ status, responseText }: XMLHttpRequest): Outcome {
  try {
    const { id, detail } = JSON.parse(responseText);
    return status === 201 ? { id: String(id) } : { problem: String(detail) };
  } catch {
    return { problem: "We couldn't upload this photo. Please try again." };
  }
}
