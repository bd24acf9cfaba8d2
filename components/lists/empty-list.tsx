import { EmptyState } from "@/components/empty-state";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { maxListVenues } from "@/lib/model/venue-list";
import { pageLink } from "@/lib/routes/hrefs";
import { AddForm } from "./add-form";
import { OpenStoredList } from "./open-stored-list";

const list = pageLink("list");

/** The page of lists without one in its address: opens the one in the browser, and says how to make one. */
export function EmptyList() {
  return (
    <div className="page pt-4 pb-8">
      <Breadcrumbs items={[list]} />
      <OpenStoredList />
      <EmptyState heading="h1" title={list.name} links={[pageLink("browse"), pageLink("nearMe")]}>
        Press "Add to List" or "Start a List" on the page of a venue. A list holds up to{" "}
        {maxListVenues} venues. Its address is the list: share it, bookmark it, or print it. You
        need no account.
      </EmptyState>
      <AddForm entries={[]} />
    </div>
  );
}
