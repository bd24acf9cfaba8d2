import { BoxField } from "@/components/ui/field";
import { separateField, separateVenueId } from "@/lib/review/decide/separate-fields";
import type { Retry } from "./action-form";

/** A listed venue that a submission most probably is. */
export type ListedVenue = { id: number; words: string };

type Props = { listed?: readonly ListedVenue[] | undefined; retry: Retry | null };

/** Asks whether what is published is another venue than those that are listed already. */
export function SeparateFields({ listed = [], retry }: Props) {
  const words = new Map(listed.map((venue) => [separateField(venue.id), venue.words]));
  const refused = Object.keys({ ...retry?.values, ...retry?.errors }).filter(
    (name) => separateVenueId(name) !== null,
  );
  return [...new Set([...words.keys(), ...refused])].map((name) => {
    const other = words.get(name);
    return (
      <BoxField
        key={name}
        name={name}
        defaultChecked={Boolean(retry?.values[name])}
        errors={retry?.errors[name]}
        className="border-amber border-l-4 pl-3"
      >
        {other ? `This is another venue than ${other}.` : "This is another venue."}
      </BoxField>
    );
  });
}
