import { describe, expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { missingCard, venueCard } from "./card";

const genres = ["Jazz", "Blues"].map((name) => ({ genre: { slug: name.toLowerCase(), name } }));

describe(venueCard, () => {
  it("says what and where a venue is, and what is known of it", () => {
    const card = venueCard(
      venueDetail({ venueType: "theater", capacity: 1200, address: "12 Wharf Street", genres }),
    );

    expect(card).toContain('<p class="muted">Theater</p>');
    expect(card).toContain("<p>12 Wharf Street, Halifax, NS</p>");
    expect(card).toContain("<p>Holds 1,200 · Jazz · Blues</p>");
    expect(card).toContain(
      '<a href="http://localhost:3000/canada/nova-scotia/halifax/lantern-hall" target="_blank" rel="noopener">Lantern Hall</a>',
    );
  });

  it("says that a venue is closed or made up", () => {
    expect(venueCard(venueDetail({ status: "CLOSED" }))).toContain("Permanently closed");
    expect(venueCard(venueDetail({ isSample: true }))).toContain("Sample listing");
  });

  it("loads nothing, and takes no text for HTML", () => {
    const card = venueCard(
      venueDetail({ name: '<img src="x" onerror="a()">', address: "</main><script>a()</script>" }),
    );

    expect(card).not.toMatch(
      /<(?:img|script|iframe|link rel="(?!canonical))|<[^>]*\ssrc=|url\(|@import/,
    );
    expect(card).toContain("&lt;img src=&quot;x&quot; onerror=&quot;a()&quot;&gt;</a></h1>");
  });
});

describe(missingCard, () => {
  it("leads to the site, and is not indexed", () => {
    expect(missingCard()).toContain('<a href="http://localhost:3000" target="_blank"');
    expect(missingCard()).toContain('<meta name="robots" content="noindex">');
  });
});
