import { Link } from "@/components/link";
import { DecidedNote } from "@/components/review/decided-note";
import { Message } from "@/components/review/message";
import { Refresher } from "@/components/review/refresher";
import { HistorySection } from "@/components/review/trail-list";
import { WhoActed } from "@/components/review/who-acted";
import { plural } from "@/lib/core/text/plural";
import { factGroups } from "@/lib/model/fact-groups";
import type { ReviewSource } from "@/lib/review/sources/queries";
import { trustFieldOf } from "@/lib/review/sources/source-action-schema";
import { routes } from "@/lib/routes/hrefs";
import { reviewSourceHref } from "@/lib/routes/review-hrefs";
import { SourceForm } from "./source-form";

type Props = {
  reviewed: ReviewSource;
  /** Changes with each action and keys the form, so that each one resets it. */
  done: string;
};

export function SourceView({ reviewed: { source, history }, done }: Props) {
  const [latest] = history;
  const { id, name, url, license, licenseUrl, attribution, isShareAlike, trust } = source;
  return (
    <>
      <Link href={routes.reviewSources} className="link inline-flex min-h-11 items-center">
        All Sources
      </Link>
      <h1 className="text-title wrap-anywhere">{name}</h1>
      {latest && (
        <DecidedNote key={done} isNew={done !== ""}>
          <p className="font-semibold">
            <WhoActed entry={latest} />
          </p>
        </DecidedNote>
      )}
      {source.projectedTo !== null && (
        <div className="mt-5">
          <Message isProblem={false}>
            Venues are being updated to the changed trust: {plural(source.projectedCount, "record")}{" "}
            so far.
          </Message>
          <Refresher href={reviewSourceHref(id)} />
        </div>
      )}
      <SourceForm
        key={`form-${done}`}
        sourceId={id}
        values={{
          name,
          url: url ?? "",
          license: license ?? "",
          licenseUrl: licenseUrl ?? "",
          attribution: attribution ?? "",
          trust: String(trust),
        }}
        isShareAlike={isShareAlike}
        groups={factGroups.map(({ id: group, label }) => ({
          label,
          name: trustFieldOf(group),
          value: String(source.trustByGroup[group] ?? ""),
        }))}
      />
      <HistorySection entries={history} />
    </>
  );
}
