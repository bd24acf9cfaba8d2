import { useActionState } from "react";
import type { Resolver } from "react-hook-form";
import {
  type TextValues,
  useCheckedForm,
} from "@/components/contribute/submissions/use-checked-form";
import { chosenValues, useChosenVenue } from "@/components/contribute/submissions/use-chosen-venue";
import { useDraft } from "@/components/contribute/submissions/use-draft";
import { useSubmit } from "@/components/contribute/submissions/use-submit";
import { submitUpdateRequest } from "@/lib/contribute/actions";
import { changeStart, type Fact, withChange } from "@/lib/contribute/change-fact";
import { updateFields } from "@/lib/contribute/update-fields";
import type { FactKind } from "@/lib/model/fact-kinds";
import { routes, updateInfoHref } from "@/lib/routes/hrefs";
import type { VenueOption } from "@/lib/search/venue-picker/facts";

const fetchRules = async () =>
  (await import("@/lib/contribute/update-resolver"))
    .updateResolver as unknown as Resolver<TextValues>;

export const updateDraftKey = "marquee-update-draft";

/** What the link to the form says. */
export type UpdateStart = {
  venue: VenueOption | null;
  /** What the visitor said is not right any more. */
  about: FactKind | null;
  /** Label of a fact to change. */
  change: string | null;
};

/** Fields, chosen venue, and submission of the update form. */
export function useUpdateForm({ token, ...start }: UpdateStart & { token: string }) {
  const { venue, about } = start;
  const href = venue ? updateInfoHref(venue.slug, about?.id) : routes.updateInfo;
  const [response, formAction] = useActionState(submitUpdateRequest, null, href);
  const given = givenValues(start);
  const checked = useCheckedForm({ fields: updateFields, fetchRules, response });
  const { form, prepare } = checked;
  const { chosen, choose, leaveVenue, recheck, forget } = useChosenVenue({
    ...{ venue, form },
    goOn: () => form.setFocus("name"),
  });
  useDraft({ key: updateDraftKey, form, fields: updateFields, given, response, restored: recheck });
  const change = (fact: Fact) => {
    const { updateType = "", updateDetails = "" } = form.getValues();
    const texts = withChange({ updateType, updateDetails }, fact);
    form.setValue("updateType", texts.updateType);
    form.setValue("updateDetails", texts.updateDetails);
    focusDetailsBehind(changeStart(fact));
  };
  const sending = useSubmit({
    action: submitUpdateRequest,
    response,
    token,
    check: () => checked.checkFields(updateFields, form.setFocus),
    values: form.getValues,
    showErrors: (errors) => checked.markErrors(errors, form.setFocus),
    onStored: () => {
      checked.empty();
      forget();
    },
    failure: "Failed to submit update request: ",
    success: {
      title: "Update Request Submitted",
      description: "Thank you for helping us keep our information accurate.",
    },
  });
  const startValues = { ...given, ...checked.startValues };
  return { form, startValues, prepare, sending, chosen, choose, change, leaveVenue, formAction };
}

function givenValues({ venue, about, change }: UpdateStart) {
  const fact = venue?.facts.find(({ label }) => label === change);
  return {
    ...chosenValues(venue),
    ...(about && { updateType: about.label }),
    ...(fact && withChange({ updateType: "", updateDetails: "" }, fact)),
  };
}

function focusDetailsBehind(text: string): void {
  const field = document.getElementById("updateDetails");
  if (field instanceof HTMLTextAreaElement) {
    const place = field.value.indexOf(text.trimEnd()) + text.length;
    field.focus();
    field.setSelectionRange(place, place);
  }
}
