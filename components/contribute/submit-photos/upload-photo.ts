import { formTokenHeader } from "@/lib/contribute/form-fields";
import { photoUploadEndpoint } from "@/lib/routes/endpoints";

type Outcome = { id: string } | { problem: string };

const lost = { problem: "The connection failed. Please try again." };

type Upload = { file: File; token: string };

/** Uploads one file of a form and reports progress from 0 to 1. */
export function uploadPhoto(
  { file, token }: Upload,
  onProgress: (part: number) => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    // Unlike fetch, it reports upload progress.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(parseResponse(request));
    request.onerror = () => resolve(lost);
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
