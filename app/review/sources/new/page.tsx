import type { Metadata } from "next";
import { Link } from "@/components/link";
import { ServiceForm } from "@/components/review/imports/service-form";
import { serviceWords } from "@/components/review/imports/service-words";
import { Message } from "@/components/review/message";
import { keysOf } from "@/lib/core/typed-object";
import { serviceCountries } from "@/lib/import/service-runs/describe-regions";
import type { Service } from "@/lib/import/services/service";
import { services } from "@/lib/import/services/services";
import { allOf } from "@/lib/review/imports/import-action-schema";
import { findContactProblem } from "@/lib/review/imports/queries";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { routes } from "@/lib/routes/hrefs";

export const metadata: Metadata = { title: "Add a Source" };

export default async function NewSourcePage() {
  await requireReviewer(routes.reviewNewSource, "edit");
  const problem = findContactProblem();
  return (
    <>
      <Link href={routes.reviewSources} className="link inline-flex min-h-11 items-center">
        All Sources
      </Link>
      <h1 className="text-title">Add a Source</h1>
      <p className="mt-2 mb-6 max-w-[68ch] text-muted">
        Public services tell which venues they know. What comes is imported like a file, one batch
        for each region: likely matches wait for you, and a batch can be undone.
      </p>
      {problem === null ? (
        <ServiceForm
          services={keysOf(services).map((id) => ({
            id,
            tells: serviceWords[id],
            ...describeService(services[id]),
          }))}
          countries={serviceCountries.map(({ code, name, regions }) => ({
            name,
            all: allOf(code),
            regions: regions.map((region) => ({ iso: region.iso, name: region.name })),
          }))}
        />
      ) : (
        <Message isProblem>{problem}</Message>
      )}
    </>
  );
}

function describeService({ label, rules, source }: Service) {
  return {
    label,
    rules,
    license: { name: source.license ?? "License", url: source.licenseUrl ?? rules },
    obliges: source.isShareAlike
      ? "Its license obliges you to name the source, and to publish a database made from the data under the same license. Pages name it, and open data keeps it in files of its own."
      : "Its license obliges you to nothing. Pages name the source anyway.",
  };
}
