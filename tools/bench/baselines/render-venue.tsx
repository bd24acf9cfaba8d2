import { renderToString } from "react-dom/server";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { VenueView } from "@/components/venues/venue-view";
import { pool } from "@/lib/core/db";
import { findVenueFacts } from "@/lib/facts/queries";
import { findSurroundings } from "@/lib/near-me/surroundings";
import { findVenue } from "@/lib/venues/queries";

/** Baseline of P13: React's markup of a venue page, including header and footer. Argument: the venue's slug. */
const venue = await findVenue(process.argv[2] ?? "");
if (!venue) {
  throw new Error("the venue does not exist");
}
process.stdout.write(
  renderToString(
    <>
      {await SiteHeader()}
      <main>
        <VenueView
          venue={venue}
          facts={await findVenueFacts(venue.id)}
          surroundings={await findSurroundings(venue)}
          now={new Date()}
        />
      </main>
      {await SiteFooter()}
    </>,
  ),
);
await pool.end();
