import { Message } from "@/components/review/message";
import { Button } from "@/components/ui/button";
import { InputField, TextAreaField } from "@/components/ui/field";
import {
  type UploadProblem,
  uploadProblemNames,
  uploadProblems,
} from "@/lib/review/imports/upload-form";
import { importUploadEndpoint } from "@/lib/routes/review-hrefs";

type Props = {
  sources: string[];
  problem: string | null;
  /** What was filled in before. */
  values: { source: string; license: string; day: string };
};

const sourceList = "known-sources";

/** A plain form, so that the browser streams the file with and without scripts. */
export function UploadForm({ sources, problem, values }: Props) {
  const known = uploadProblemNames.find((name) => name === problem) ?? null;
  const errorsOf = (...names: UploadProblem[]) =>
    known && names.includes(known) ? [uploadProblems[known]] : undefined;
  return (
    <form
      action={importUploadEndpoint}
      method="post"
      encType="multipart/form-data"
      aria-label="Import a File"
      className="mt-6 grid max-w-xl gap-5"
    >
      <Message isProblem>{known && uploadProblems[known]}</Message>
      <InputField
        name="source"
        label="Source"
        help="Who publishes the data. Choose a known source to update its venues, or name a new one."
        list={sourceList}
        required
        isEnforced
        maxLength={100}
        autoComplete="off"
        defaultValue={values.source}
        errors={errorsOf("source")}
      />
      <datalist id={sourceList}>
        {sources.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <InputField
        name="license"
        label="License"
        isOptional
        help="Such as CC BY 4.0. Leave it empty to keep the source's license; without one, open data leaves the source out."
        maxLength={200}
        defaultValue={values.license}
        errors={errorsOf("license")}
      />
      <InputField
        name="day"
        label="Date of the Data"
        isOptional
        help="Newer data replaces older data."
        type="date"
        defaultValue={values.day}
        errors={errorsOf("day")}
      />
      <InputField
        name="file"
        label="File"
        help="CSV, Excel, Parquet, JSON, GeoJSON, KML, or GPX; text files also in gzip or ZIP. At most 512 MB."
        type="file"
        errors={errorsOf("file", "too-large", "full", "unreadable")}
      />
      <TextAreaField
        name="list"
        label="Or Paste a List"
        help="From a spreadsheet, a mail, or a page; at most 1 MB. The first line names the columns, such as name, address, city, state."
        rows={8}
        spellCheck={false}
        autoComplete="off"
      />
      <Button className="justify-self-start">Upload and Read</Button>
    </form>
  );
}
