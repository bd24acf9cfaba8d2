import "server-only";
import { maxImportBytes, maxPastedBytes } from "@/lib/model/upload-rules";
import { type ReceivedFile, receiveForm } from "@/lib/photos/receive-form";
import { receiveUpload } from "@/lib/photos/receive-upload";

export type ImportForm = {
  fields: Partial<Record<string, string>>;
  /** A file, else a pasted list; "too-large", or null without either. */
  file: ReceivedFile;
};

/** The form field for a pasted list. */
const listField = "list";

/** Writes the file or the pasted list of a form to the disk; the caller must remove it. @throws if the form is cut off */
export async function receiveImportForm(request: Request): Promise<ImportForm> {
  const form = await receiveForm(request, {
    fileBytes: maxImportBytes,
    fieldBytes: maxPastedBytes,
  });
  const { [listField]: list = "", ...fields } = form.fields;
  return { fields, file: form.file ?? (form.isCutOff ? "too-large" : await receiveList(list)) };
}

/** A list as it was pasted, without the marks of quoted mail. */
async function receiveList(list: string): Promise<ReceivedFile> {
  const text = list.replaceAll(/^(?:> ?)+/gm, "").trim();
  const received = text === "" ? null : await receiveUpload([Buffer.from(`${text}\n`)]);
  return received && { ...received, name: "Pasted list" };
}
