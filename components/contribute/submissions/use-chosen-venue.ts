import { useState } from "react";
import { flushSync } from "react-dom";
import type { VenueOption } from "@/lib/search/venue-picker/facts";
import type { TextForm } from "./use-checked-form";

type Options = {
  venue: VenueOption | null;
  form: TextForm;
  /** Moves the focus on after a choice. */
  goOn: () => void;
  /** The form is about another venue. */
  onLeave?: () => void;
};

/** The chosen venue; editing its name clears the choice. */
export function useChosenVenue({ venue, form, goOn, onLeave }: Options) {
  const [chosen, setChosen] = useState(venue);
  const choose = (next: VenueOption) => {
    flushSync(() => setChosen(next));
    next.id !== chosen?.id && onLeave?.();
    const wasWrong = Boolean(form.getFieldState("venueName").error);
    form.setValue("venueName", next.name, { shouldValidate: wasWrong });
    form.setValue("venueId", String(next.id));
    goOn();
  };
  const leaveVenue = () => {
    if (form.getValues("venueName").trim() !== chosen?.name) {
      form.setValue("venueId", "");
      setChosen(null);
      onLeave?.();
    }
  };
  return {
    chosen,
    choose,
    leaveVenue,
    /** A draft may name another venue than the link. */
    recheck: () => chosen && leaveVenue(),
    forget: () => setChosen(null),
  };
}

/** The venue's fields in a fresh form. */
export function chosenValues(venue: VenueOption | null) {
  return venue ? { venueName: venue.name, venueId: String(venue.id) } : {};
}
