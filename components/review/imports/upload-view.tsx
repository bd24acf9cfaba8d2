import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { ActionForm } from "@/components/review/action-form";
import { FactsList } from "@/components/review/facts-list";
import { Message } from "@/components/review/message";
import { Moment } from "@/components/review/moment";
import { Refresher } from "@/components/review/refresher";
import { sizeText } from "@/lib/core/text/size-text";
import { rawFields } from "@/lib/import/columns";
import { encodingNames } from "@/lib/import/decode";
import { describeOrigin, shortenValue, statusWarning } from "@/lib/import/describe-mapping";
import { lacksRegion } from "@/lib/import/mapping/choose";
import { guessMapping } from "@/lib/import/mapping/guess";
import { unusedStatus } from "@/lib/import/unused-status";
import { isAtWork, type Upload, type UploadReading } from "@/lib/import/uploads/upload";
import { applyImport, giveUpImport, stopImport } from "@/lib/review/imports/actions";
import { columnFieldOf } from "@/lib/review/imports/import-action-schema";
import { toColumnValue } from "@/lib/review/imports/mapping-form";
import { routes } from "@/lib/routes/hrefs";
import { reviewUploadHref } from "@/lib/routes/review-hrefs";
import { Counts, FindingsView } from "./findings-view";
import { mappedFieldLabel, uploadProgress, uploadStatus } from "./import-words";
import { MappingForm } from "./mapping-form";

type Props = { upload: Upload; isAnotherRunning: boolean };

/** A file on its way into the directory: what was recognized, the mapping, the preview, and the next step. */
export function UploadView({ upload, isAnotherRunning }: Props) {
  const { id, fileName, sourceName, reading, preview, problem, status } = upload;
  const isOpen = !isAtWork(upload);
  return (
    <>
      <Link href={routes.reviewBatches} className="link inline-flex min-h-11 items-center">
        All Imports
      </Link>
      <h1 className="mb-4 text-title wrap-anywhere">{fileName}</h1>
      <Message isProblem>{problem}</Message>
      {isAtWork(upload) && <AtWork upload={upload} isAnotherRunning={isAnotherRunning} />}
      {reading?.otherSource && (
        <Message isProblem>
          Most of these records were imported before as "{reading.otherSource}". As "{sourceName}"
          they count as a second source. To update them, give up this upload and name that source.
        </Message>
      )}
      <UploadFacts upload={upload} />
      {isOpen && status === "PREVIEWED" && preview && (
        <Part id="preview" title="Preview">
          <p className="mt-2 max-w-[68ch] text-muted">
            Nothing has been changed yet. Records of this file that are likely the same venue are
            compared only when they are applied, so a few more may wait then.
          </p>
          <Counts counts={preview.counts} />
          <FindingsView findings={preview.findings} counts={preview.counts} />
          <div className="mt-5">
            <ActionForm
              action={applyImport}
              label="Apply"
              fields={{ uploadId: id }}
              button="Apply This Import"
              variant="primary"
            />
          </div>
        </Part>
      )}
      {isOpen && reading && reading.columns.length > 0 && (
        <MappingPart key={JSON.stringify(upload.settings)} upload={upload} reading={reading} />
      )}
      {status !== "APPLYING" && (
        <Part id="give-up" title="Give Up">
          <p className="mt-2 mb-4">
            The uploaded file is deleted. Nothing that was imported changes.
          </p>
          <ActionForm
            action={giveUpImport}
            label="Give Up"
            fields={{ uploadId: id }}
            button="Delete the Upload"
          />
        </Part>
      )}
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}

function AtWork({ upload, isAnotherRunning }: Props) {
  const { id, status, readCount, reading } = upload;
  const recordCount = status === "READING" ? undefined : reading?.layout?.rowCount;
  const isWaiting = status !== "READING" && readCount === null && isAnotherRunning;
  const done = status === "READING" ? "" : `: ${uploadProgress(upload)}`;
  return (
    <>
      <Message isProblem={false}>
        {isWaiting
          ? "Another import is running. This one begins when it ends."
          : `${uploadStatus[status]}${done}...`}
      </Message>
      {recordCount !== undefined && (
        <progress
          value={readCount ?? 0}
          max={Math.max(recordCount, 1)}
          aria-label="Records"
          className="mb-3 h-2 w-full accent-amber"
        />
      )}
      <p className="text-muted">You can close this page; the work goes on.</p>
      <Refresher href={reviewUploadHref(id)} />
      {status !== "READING" && (
        <ActionForm action={stopImport} label="Stop" fields={{ uploadId: id }} button="Stop" />
      )}
    </>
  );
}

function UploadFacts({ upload }: { upload: Upload }) {
  const { sourceName, license, asOf, byteSize, reviewerEmail, uploadedAt, reading } = upload;
  const layout = reading?.layout;
  return (
    <FactsList
      facts={[
        ["Source", sourceName],
        ["License", license ?? "Unchanged"],
        ["Date of the data", asOf ?? "Unknown"],
        ["Size", sizeText(byteSize)],
        ["Uploaded", <Moment key="uploaded" at={uploadedAt} />],
        ["By", reviewerEmail],
        layout ? ["Format", `${layout.format === "csv" ? "CSV, " : ""}${reading.format}`] : false,
        layout ? ["Records", layout.rowCount.toLocaleString("en-US")] : false,
      ]}
    />
  );
}

function MappingPart({ upload, reading }: { upload: Upload; reading: UploadReading }) {
  const { settings } = upload;
  const { layout, columns, examples } = reading;
  // A file whose mapping lacks something keeps what can be guessed.
  const mapping = layout?.mapping ?? settings.mapping ?? guessMapping(columns);
  const status = unusedStatus(layout?.ignored ?? []);
  const constants = Object.entries(mapping.set ?? {}).map(([name, value]) => `${name} = ${value}`);
  return (
    <Part id="mapping" title="Mapping">
      {layout && (
        <>
          <p className="mt-2">Columns: {describeOrigin(layout.origin)}.</p>
          {layout.ignored.length > 0 && (
            <p className="mt-1 wrap-anywhere">Not used: {layout.ignored.join(", ")}</p>
          )}
          {status.length > 0 && <Message isProblem>{statusWarning(status)}.</Message>}
          {lacksRegion(mapping) && (
            <p className="mt-1">
              No column gives the state or province. Choose one, or set region=ON.
            </p>
          )}
          <h3 className="mt-4 text-lg">First Records</h3>
          <ul className="mt-2 divide-y divide-line border-line border-y">
            {examples.map(({ line, values }) => (
              <li key={line} className="py-2 wrap-anywhere">
                {describeExample(values)}
              </li>
            ))}
          </ul>
        </>
      )}
      <MappingForm
        uploadId={upload.id}
        columns={columns}
        fields={rawFields.map((field) => ({
          field,
          name: columnFieldOf(field),
          value: toColumnValue(mapping.fields[field]),
        }))}
        encodings={encodingNames}
        encoding={settings.encoding ?? ""}
        set={constants.join("\n")}
        where={(mapping.where ?? []).join("\n")}
        allowsNewTowns={settings.allowsNewTowns ?? false}
        isSnapshot={settings.isSnapshot ?? false}
      />
    </Part>
  );
}

/** In the order of the form, which JSON in the database does not keep. */
function describeExample(values: Partial<Record<string, string>>): string {
  return rawFields
    .flatMap((field) =>
      values[field]?.trim() ? [`${mappedFieldLabel(field)}: ${shortenValue(values[field])}`] : [],
    )
    .join("; ");
}
