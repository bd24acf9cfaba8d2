import { Button } from "@/components/ui/button";
import { InputField, SelectField } from "@/components/ui/field";
import { actionOptions } from "@/lib/review/trail/action-words";
import type { TrailFilter } from "@/lib/review/trail/queries";
import { routes } from "@/lib/routes/hrefs";

/** Filters the trail by action and day; keeps the venue and the reviewer chosen by a link. */
export function TrailFilterForm({ filter }: { filter: TrailFilter }) {
  const { venueId, reviewerId, action, day } = filter;
  return (
    <form action={routes.reviewActions} className="mb-6 flex flex-wrap items-end gap-4">
      {venueId !== null && <input type="hidden" name="venue" value={venueId} />}
      {reviewerId !== null && <input type="hidden" name="reviewer" value={reviewerId} />}
      <SelectField name="action" label="Action" nothing="Anything" defaultValue={action ?? ""}>
        {actionOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <InputField name="day" label="Day (UTC)" type="date" defaultValue={day ?? ""} />
      <Button variant="outline">Show</Button>
    </form>
  );
}
