import { expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { badgeSvg } from "./badge";
import { badgeCode, cardCode } from "./codes";

const venue = venueDetail({ name: 'The "Lantern" & Co' });

it("writes the card's frame with its size, and a name as it is", () => {
  expect(cardCode(venue, { width: 300, height: 150 })).toBe(
    '<iframe src="http://localhost:3000/embed/lantern-hall" title="The &quot;Lantern&quot; &amp; Co on Marquee" width="300" height="150" loading="lazy" style="border: 0; max-width: 100%"></iframe>',
  );
});

it("writes a badge that leads to the venue's page", () => {
  const [, width] = /width="(\d+)"/.exec(badgeSvg()) ?? [];
  expect(badgeCode(venue)).toBe(
    `<a href="http://localhost:3000/canada/nova-scotia/halifax/lantern-hall"><img src="http://localhost:3000/badge.svg" alt="Find us on Marquee" width="${width}" height="48"></a>`,
  );
});
