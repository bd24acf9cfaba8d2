import { Link } from "@/components/link";
import { ActionForm } from "@/components/review/action-form";
import { FactsList } from "@/components/review/facts-list";
import { Message } from "@/components/review/message";
import { Moment } from "@/components/review/moment";
import { Refresher } from "@/components/review/refresher";
import { addCounts } from "@/lib/import/batch-list";
import { describeRegions } from "@/lib/import/service-runs/describe-regions";
import type { RunWithBatches } from "@/lib/import/service-runs/queries";
import { leftOf, type ServiceRun } from "@/lib/import/service-runs/service-run";
import { regionOf } from "@/lib/import/services/regions";
import { runServiceAgain, stopServiceRun } from "@/lib/review/imports/actions";
import { routes } from "@/lib/routes/hrefs";
import { reviewRunHref } from "@/lib/routes/review-hrefs";
import { BatchEntries } from "./batch-list-view";
import { Counts } from "./findings-view";
import { runProgress, runStatus, serviceLabel } from "./service-words";

const linkStyle = "link inline-flex min-h-11 items-center";

/** What a service is asked for: how far it got, what came, and what is left. */
export function RunView({ found: { run, batches } }: { found: RunWithBatches }) {
  const { id, service, status, problem, regions, isRefresh, askedBy, askedAt, endedAt } = run;
  const left = leftOf(run);
  return (
    <>
      <Link href={routes.reviewBatches} className={linkStyle}>
        All Imports
      </Link>
      <h1 className="mb-4 text-title">{serviceLabel(service)}</h1>
      <Message isProblem>{problem}</Message>
      {status === "RUNNING" ? (
        <AtWork run={run} />
      ) : (
        <Message isProblem={false}>{`${runStatus(run)}: ${runProgress(run)}.`}</Message>
      )}
      <FactsList
        facts={[
          ["Regions", describeRegions(regions)],
          isRefresh && ["Asked again", "Yes"],
          ["Asked by", askedBy ?? "The schedule"],
          ["Asked", <Moment key="asked" at={askedAt} />],
          endedAt !== null && ["Ended", <Moment key="ended" at={endedAt} />],
        ]}
      />
      <Left run={run} />
      {status !== "RUNNING" && left.length > 0 && (
        <div className="mt-5">
          <ActionForm
            action={runServiceAgain}
            label="Run Again"
            fields={{ runId: id }}
            button="Run Again for What Is Left"
            variant="primary"
          />
        </div>
      )}
      {batches.length > 0 && (
        <>
          <section aria-labelledby="counts" className="mt-8">
            <h2 id="counts" className="text-section">
              Records
            </h2>
            <Counts counts={addCounts(batches)} />
          </section>
          <section aria-labelledby="batches" className="mt-8">
            <h2 id="batches" className="text-section">
              Batches
            </h2>
            <BatchEntries batches={batches} />
          </section>
        </>
      )}
    </>
  );
}

function AtWork({ run }: { run: ServiceRun }) {
  const { id, step, regions, done } = run;
  const now = step ?? "Waiting for the worker, and for other runs to end";
  return (
    <>
      <Message isProblem={false}>
        {`${runProgress(run)} done. ${now.endsWith(".") ? now : `${now}...`}`}
      </Message>
      <progress
        value={done.length}
        max={regions.length}
        aria-label="Regions"
        className="mb-3 h-2 w-full accent-amber"
      />
      <p className="text-muted">You can close this page; the work goes on.</p>
      <Refresher href={reviewRunHref(id)} />
      <ActionForm action={stopServiceRun} label="Stop" fields={{ runId: id }} button="Stop" />
    </>
  );
}

/** Regions without an answer, with the reason. */
function Left({ run }: { run: ServiceRun }) {
  const { status, failed } = run;
  const left = leftOf(run);
  const failures = left.filter((iso) => failed[iso] !== undefined);
  const others = left.filter((iso) => failed[iso] === undefined);
  if (failures.length === 0 && (status === "RUNNING" || others.length === 0)) {
    return null;
  }
  return (
    <section aria-labelledby="left" className="mt-8">
      <h2 id="left" className="text-section">
        Left
      </h2>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {failures.map((iso) => (
          <li key={iso} className="py-2 wrap-anywhere">
            <strong>{regionOf(iso)?.name ?? iso}:</strong> {failed[iso]}
          </li>
        ))}
        {status !== "RUNNING" && others.length > 0 && (
          <li className="py-2">
            <strong>Not asked to the end:</strong> {describeRegions(others)}
            {status === "DONE" && failures.length > 0 && ", since the service failed before"}
          </li>
        )}
      </ul>
    </section>
  );
}
