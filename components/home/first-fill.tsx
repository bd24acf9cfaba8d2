import { keysOf } from "@/lib/core/typed-object";
import { services } from "@/lib/import/services/services";

/** For the operator of a new copy, who sees made-up venues: how to replace them by real ones. */
export function FirstFill() {
  return (
    <section aria-labelledby="first-fill" className="page mt-8">
      <h2 id="first-fill" className="text-section">
        Fill this directory
      </h2>
      <p className="mt-2 text-muted">
        Its venues are made up. Set <code>CONTACT_EMAIL</code> in <code>.env</code>, so that public
        sources know who asks, then run any of these commands. The first real venue hides the
        made-up ones. Once <code>SITE_URL</code> is set, this note is gone.
      </p>
      <pre className="mt-3 overflow-x-auto text-sm">
        {keysOf(services)
          .map((id) => `npm run import -- --from ${id} --region US-TN,CA-NS`)
          .join("\n")}
      </pre>
    </section>
  );
}
