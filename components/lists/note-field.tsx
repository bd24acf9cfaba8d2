import { controlStyle } from "@/components/ui/field";
import { type ListEntry, maxNoteLength } from "@/lib/model/venue-list";
import { noteFieldId, noteFormId } from "./form-ids";

type Props = ListEntry & { name: string };

/** A note about a venue: that of the address. With scripts, `KeepChanges` puts that of the browser into an empty one. */
export function NoteField({ slug, name, note }: Props) {
  const id = noteFieldId(slug);
  return (
    <div className="min-w-0 flex-1 basis-56">
      <label htmlFor={id} className="text-muted text-sm">
        Note<span className="sr-only"> about {name}</span>
      </label>
      <input
        id={id}
        name="n"
        form={noteFormId}
        defaultValue={note}
        maxLength={maxNoteLength}
        autoComplete="off"
        className={controlStyle}
      />
    </div>
  );
}
