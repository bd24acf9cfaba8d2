import dynamic from "next/dynamic";
import { useActionState } from "react";
import { asTextRules, useCheckedForm } from "@/components/contribute/submissions/use-checked-form";
import { chosenValues, useChosenVenue } from "@/components/contribute/submissions/use-chosen-venue";
import { useDraft } from "@/components/contribute/submissions/use-draft";
import { useSubmit } from "@/components/contribute/submissions/use-submit";
import { submitUpdateRequest } from "@/lib/contribute/actions";
import { beginChange, listChanges } from "@/lib/contribute/changes";
import { type UpdateField, updateFields } from "@/lib/contribute/update-fields";
import type { FactKind } from "@/lib/model/fact-kinds";
import type { ListedFactId } from "@/lib/model/listed-facts";
import { routes, updateInfoHref, venueAnswersHref } from "@/lib/routes/hrefs";
import type { VenueOption } from "@/lib/search/venue-picker/facts";
import { useChanges } from "./use-changes";

const fetchRules = async () =>
  asTextRules((await import("@/lib/contribute/update-resolver")).updateResolver);

/** Names their chunk in the document. */
export const UpdateRules = dynamic(async () => {
  await import("@/lib/contribute/update-resolver");
  return () => null;
});

const updateDraftKey = "marquee-update-draft";

/** What the link to the form says. */
export type UpdateStart = {
  venue: VenueOption | null;
  /** What the visitor said is not right any more. */
  about: FactKind | null;
  /** Facts to change. */
  change: readonly ListedFactId[];
  /** The token of the mail by which the venue answers. */
  ask?: string;
};

/** Fields, chosen venue, and submission of the update form. */
export function useUpdateForm({ token, ...start }: UpdateStart & { token: string }) {
  const { venue, ask } = start;
  const href = hrefOf(start);
  const [response, formAction] = useActionState(submitUpdateRequest, null, href);
  const given = givenValues(start);
  const checked = useCheckedForm({ fields: updateFields, fetchRules, response });
  const { form, prepare } = checked;
  // Hours by day are no registered field of the form.
  const focus = (field: UpdateField) => {
    form.setFocus(field);
    document.getElementById(field)?.focus();
  };
  const startValues = { ...given, ...checked.startValues };
  const changes = useChanges({ form, startValues });
  const { chosen, choose, leaveVenue, recheck, forget } = useChosenVenue({
    venue,
    form,
    goOn: () => form.setFocus("name"),
    onLeave: changes.takeAllBack,
  });
  const restored = () => {
    changes.restore();
    recheck();
  };
  useDraft({ key: updateDraftKey, form, fields: updateFields, given, response, restored });
  const sending = useSubmit({
    action: submitUpdateRequest,
    response,
    token,
    check: () => checked.checkFields(updateFields, focus),
    values: () => ({ ...form.getValues(), ask }),
    showErrors: (errors) => checked.markErrors(errors, focus),
    onStored: () => {
      checked.empty();
      changes.takeAllBack();
      forget();
    },
    failure: "Failed to submit update request: ",
  });
  /** Without scripts, what the changes will say is not known yet. */
  const isTextRequired = changes.isReady
    ? listChanges(form.watch()).length === 0
    : changes.begun.length === 0;
  return {
    form,
    startValues,
    focus,
    prepare,
    sending,
    formAction,
    chosen,
    choose,
    leaveVenue,
    changes,
    isTextRequired,
  };
}

/** The page that a browser without scripts shows after sending. */
function hrefOf({ venue, about, ask }: UpdateStart) {
  if (ask) {
    return venueAnswersHref(ask);
  }
  return venue ? updateInfoHref(venue.slug, about?.id) : routes.updateInfo;
}

function givenValues({ venue, about, change }: UpdateStart) {
  const facts = venue?.facts.filter(({ id }) => change.includes(id)) ?? [];
  return {
    ...chosenValues(venue),
    ...(about && { updateType: about.label }),
    ...Object.assign({}, ...facts.map(beginChange)),
  };
}
