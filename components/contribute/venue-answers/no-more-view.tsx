import { Link } from "@/components/link";
import { PageHeader } from "@/components/page/page-header";
import { site } from "@/lib/core/site";
import { routes, venueAnswersHref, venueNoMoreHref } from "@/lib/routes/hrefs";
import { NoMoreForm } from "./no-more-form";

type Props = {
  token: string;
  /** Null if the venue is gone. */
  name: string | null;
  isStopped: boolean;
};

/** One button, which ends the questions by mail. */
export function NoMoreView({ token, name, isStopped }: Props) {
  const title = "Don't Ask Again";
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: title, href: venueNoMoreHref(token) }]}>
        <p aria-live="polite">
          {isStopped
            ? "Done. We won't send such email to this address again."
            : `We email venues what their pages on ${site.name} don't tell. Press the button, and we won't send such email to your address again${name === null ? "" : `, and none about ${name}`}.`}
        </p>
      </PageHeader>
      <div className="page pb-16">
        {!isStopped && <NoMoreForm token={token} />}
        <p className="mt-6">
          {isStopped ? (
            <Link href={routes.home} className="link inline-flex min-h-11 items-center">
              Return to Home
            </Link>
          ) : (
            <Link
              href={venueAnswersHref(token)}
              rel="nofollow"
              className="link inline-flex min-h-11 items-center"
            >
              Answer the Questions Instead
            </Link>
          )}
        </p>
      </div>
    </>
  );
}
