import { needsScripts } from "@/lib/core/activation";
import type { ListEdit } from "@/lib/model/venue-list";
import { editFormId } from "./form-ids";

type Props = {
  /** In the list, from 1. */
  place: number;
  /** Number of venues in the list. */
  count: number;
  name: string;
};

/** Change the list by `EditForm`. With scripts, `KeepChanges` sees it. */
export function EditButtons({ place, count, name }: Props) {
  return (
    <span className="no-print flex flex-wrap gap-x-3">
      {place > 1 && <EditButton edit="up" verb="Move Up" place={place} name={name} />}
      {place < count && <EditButton edit="down" verb="Move Down" place={place} name={name} />}
      <EditButton edit="remove" verb="Remove" place={place} name={name} />
    </span>
  );
}

type ButtonProps = Pick<Props, "place" | "name"> & { edit: ListEdit; verb: string };

function EditButton({ edit, verb, place, name }: ButtonProps) {
  return (
    <button
      type="submit"
      form={editFormId}
      name={edit}
      value={place}
      {...needsScripts}
      className="link min-h-11 min-w-11 cursor-pointer text-sm"
    >
      {verb}
      <span className="sr-only"> {name}</span>
    </button>
  );
}
