import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { QuickInfo } from "@/components/venues/quick-info";
import { statedFacts } from "@/lib/contribute/stated-facts";
import { venueAnswers } from "@/lib/contribute/venue-answers";
import { listChanges } from "@/lib/review/trail/changes";
import { compareFacts } from "@/lib/review/venues/compare-facts";
import { listClaims } from "@/lib/venues/claims";
import { venueDetail } from "./support/venue-detail";

const genres = [{ slug: "hip-hop", name: "Hip-Hop" }];
const facts = {
  name: "L'Étoile",
  venueType: "theater",
  phone: "+15145550123",
  capacity: null,
  capacityMin: 200,
  capacityMax: 500,
};

it("says a venue's facts in the words of its page in lists, forms, merges, and the audit trail", () => {
  const page = load(
    renderToStaticMarkup(QuickInfo({ venue: venueDetail(facts), notes: [], capacities: null })),
  );
  const onPage = ["Capacity", "Venue type", "Phone"].map((name) =>
    page(`dt:contains('${name}') + dd`).text(),
  );
  const told = { by: "SUBMITTER", source: null, statementId: null, asOf: "2026-11-24" } as const;
  const claims = listClaims(
    (["capacity", "venueType", "phone"] as const).map((group) => ({
      ...told,
      group,
      values: facts,
      isDated: true,
      isShown: true,
      confirmation: null,
    })),
  );
  const sent = statedFacts(
    {
      ...facts,
      city: "Montréal",
      region: { name: "Quebec" },
      capacityBand: "medium",
      address: null,
      genres: ["hip-hop"],
      bar: null,
      food: null,
      merch: null,
      parking: null,
      accessibility: null,
    },
    genres,
  );
  const answers = venueAnswers(
    { name: "L'Étoile", venueType: "theater", phone: "+15145550123", capacity: "medium" },
    { countries: [], genres },
  );
  const trail = listChanges(null, { venue: facts }, { venues: new Map(), genres: new Map() });

  const unknown = { name: "Star", venueType: null, phone: null, capacity: null, cityId: 1 };
  const merge = compareFacts({ ...facts, cityId: 1 }, unknown);

  expect(onPage).toEqual(["Medium (200-500)", "Theater", "(514) 555-0123"]);
  for (const [where, texts] of Object.entries({
    claims: claims.flatMap((group) => group.claims.map(({ text }) => text)),
    sent: sent.map(({ value }) => value),
    answers: answers.map(({ value }) => value),
    trail: trail.map(({ after }) => after),
    merge: merge.map(({ loser }) => loser),
  })) {
    expect(texts, where).toEqual(expect.arrayContaining(onPage));
  }
});
