import { PageHeader } from "@/components/page/page-header";
import { plural } from "@/lib/core/text/plural";
import { askedOf, entriesOf, isFound, type ListItem } from "@/lib/lists/queries";
import { capacityTotalText, wayText } from "@/lib/lists/summary";
import { maxListVenues, type ListView as View } from "@/lib/model/venue-list";
import { pageLink } from "@/lib/routes/hrefs";
import { listFileHref } from "@/lib/routes/list-hrefs";
import { AddForm } from "./add-form";
import { CompareTable } from "./compare-table";
import { EditForm } from "./edit-form";
import { KeepChanges } from "./keep-changes";
import { KeepList } from "./keep-list";
import { ListFiles } from "./list-files";
import { ListRows } from "./list-rows";
import { NoteForm } from "./note-form";
import { ViewLinks } from "./view-links";

type Props = {
  items: ListItem[];
  view: View;
  /** Number of venues that the address names beyond the most. */
  leftOut: number;
};

/** The list that the address holds. */
export function ListView({ items, view, leftOut }: Props) {
  const found = items.filter(isFound);
  const venues = found.map(({ venue }) => venue);
  const entries = entriesOf(items);
  const texts = [
    leftOut > 0 &&
      `A list holds ${maxListVenues} venues; ${plural(leftOut, "more venue")} in the address ${leftOut === 1 ? "is" : "are"} left out.`,
    capacityTotalText(venues),
    wayText(venues),
  ].filter((text) => typeof text === "string");
  return (
    <>
      <PageHeader title={`List of ${plural(venues.length, "Venue")}`} crumbs={[pageLink("list")]}>
        {texts.length > 0 && texts.map((text) => <p key={text}>{text}</p>)}
      </PageHeader>
      <div className="page">
        <ViewLinks entries={entries} view={view} venueCount={venues.length} />
        {view === "compare" && venues.length > 1 ? (
          <CompareTable venues={venues} />
        ) : (
          <>
            <ListRows items={items} entries={entries} />
            <EditForm entries={entries} />
            <NoteForm entries={entries} />
            <KeepChanges />
          </>
        )}
        <KeepList asked={items.map(askedOf)} entries={entries} />
        <ListFiles hrefOf={(format) => listFileHref(entries, format)} venues={venues} />
        <AddForm entries={entries} />
      </div>
    </>
  );
}
