"use client";

import { useActionState } from "react";
import type { Resolver } from "react-hook-form";
import { ErrorSummary } from "@/components/contribute/submissions/error-summary";
import { FormTerms } from "@/components/contribute/submissions/form-terms";
import { HiddenFields } from "@/components/contribute/submissions/hidden-fields";
import { LazyToast } from "@/components/contribute/submissions/lazy-toast";
import { Receipt } from "@/components/contribute/submissions/receipt";
import {
  type TextValues,
  useCheckedForm,
} from "@/components/contribute/submissions/use-checked-form";
import { useChosenVenue } from "@/components/contribute/submissions/use-chosen-venue";
import { useSubmit } from "@/components/contribute/submissions/use-submit";
import { type Lookup, VenueLookup } from "@/components/contribute/submissions/venue-lookup";
import { Button } from "@/components/ui/button";
import { submitUpdateRequest } from "@/lib/contribute/actions";
import { updateFields } from "@/lib/contribute/update-fields";
import type { FactKind } from "@/lib/model/fact-kinds";
import { routes, updateInfoHref } from "@/lib/routes/hrefs";
import type { VenueOption } from "@/lib/search/venue-picker/facts";
import { CurrentFacts } from "./current-facts";
import { UpdateFields } from "./update-fields";

const fetchRules = async () =>
  (await import("@/lib/contribute/update-resolver"))
    .updateResolver as unknown as Resolver<TextValues>;

type Props = {
  token: string;
  asked: Lookup | null;
  venue: VenueOption | null;
  /** What the visitor said is not right any more. */
  about: FactKind | null;
};

/** Update request for a venue chosen by lookup or entered by name. */
export function UpdateForm({ token, asked, venue, about }: Props) {
  const { form, startValues, prepare, sending, chosen, choose, leaveVenue, formAction } =
    useUpdateForm({ token, venue, about });
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,22rem)] lg:justify-between">
      <div>
        {sending.receipt && <Receipt id={sending.receipt} />}
        <VenueLookup
          page={routes.updateInfo}
          asked={asked}
          chosenHref={updateInfoHref}
          onChoose={choose}
        />
        <form
          ref={sending.formRef}
          action={formAction}
          onFocus={prepare}
          onSubmit={(event) => {
            event.preventDefault();
            sending.send();
          }}
          noValidate
          aria-label="Update Venue Information"
        >
          <HiddenFields token={sending.token} />
          <ErrorSummary
            message={sending.problem}
            fields={updateFields}
            errors={form.formState.errors}
            onChoose={(field) => form.setFocus(field)}
          />
          <UpdateFields form={form} startValues={startValues} onRename={leaveVenue} />
          <FormTerms />
          <Button type="submit" disabled={sending.isSubmitting} className="mt-6">
            {sending.isSubmitting ? "Submitting..." : "Submit Update Request"}
          </Button>
        </form>
        <LazyToast message={sending.toast} onDismiss={sending.dismissToast} />
      </div>
      {chosen && (
        <div>
          <CurrentFacts venue={chosen} about={about} />
        </div>
      )}
    </div>
  );
}

function useUpdateForm({ token, venue, about }: Pick<Props, "token" | "venue" | "about">) {
  const href = venue ? updateInfoHref(venue.slug, about?.id) : routes.updateInfo;
  const [response, formAction] = useActionState(submitUpdateRequest, null, href);
  const checked = useCheckedForm({ fields: updateFields, fetchRules, response });
  const { form } = checked;
  const { chosen, choose, leaveVenue, forget } = useChosenVenue(venue, form);
  const sending = useSubmit({
    action: submitUpdateRequest,
    response,
    token,
    check: async () => {
      const wrong = await checked.checkFields(updateFields);
      wrong && form.setFocus(wrong);
      return !wrong;
    },
    values: form.getValues,
    showErrors: (errors) => {
      const wrong = checked.markErrors(errors);
      wrong && form.setFocus(wrong);
      return wrong !== undefined;
    },
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
  const chosenValues = venue ? { venueName: venue.name, venueId: String(venue.id) } : {};
  const aboutValues = about ? { updateType: about.label } : {};
  const startValues = { ...chosenValues, ...aboutValues, ...checked.startValues };
  const { prepare } = checked;
  return { form, startValues, prepare, sending, chosen, choose, leaveVenue, formAction };
}
