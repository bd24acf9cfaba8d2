import type { StoredFacts } from "@/lib/facts/facts";
import { tellFacts } from "@/lib/facts/tell-facts";
import { type Claim, listClaims } from "@/lib/venues/claims";

/** Who says what about a venue, as of when, for venues that more than one source or person tells about. */
export function WhoSaysWhat({ facts }: { facts: StoredFacts }) {
  const isToldByMany = facts.statements.length + Object.keys(facts.decided).length > 1;
  if (!isToldByMany) {
    return null;
  }
  return (
    <details className="no-print mt-10 border-line border-t pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        Where This Information Comes From
      </summary>
      <p className="max-w-[68ch] text-muted text-sm">
        {facts.statements.length > 1 ? "Several sources list this venue. " : ""}
        Where they differ, we show what our reviewers or visitors told us, then the most trusted,
        most recent source.
      </p>
      <dl className="mt-3">
        {listClaims(tellFacts(facts)).map(({ label, claims }) => (
          <div
            key={label}
            className="gap-x-6 border-line border-t py-2 text-sm first:border-t-0 sm:grid sm:grid-cols-[12rem_1fr]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0">
              {claims.map((claim) => (
                <ClaimLine key={claim.text} claim={claim} isAlone={claims.length === 1} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function ClaimLine({ claim, isAlone }: { claim: Claim; isAlone: boolean }) {
  return (
    <p className="wrap-anywhere">
      <span className={claim.isShown ? "font-semibold" : undefined}>{claim.text}</span>
      {claim.isShown && !isAlone && " (shown)"}
      <span className="text-muted"> · {claim.tellers.join(" · ")}</span>
    </p>
  );
}
