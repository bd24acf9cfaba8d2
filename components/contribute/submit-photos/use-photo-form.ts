import dynamic from "next/dynamic";
import { useActionState } from "react";
import { asTextRules, useCheckedForm } from "@/components/contribute/submissions/use-checked-form";
import { chosenValues, useChosenVenue } from "@/components/contribute/submissions/use-chosen-venue";
import { useDraft } from "@/components/contribute/submissions/use-draft";
import { useSubmit } from "@/components/contribute/submissions/use-submit";
import { type PhotoField, photoFields } from "@/lib/contribute/photo-fields";
import { submitPhotos } from "@/lib/contribute/photos/actions";
import { routes, submitPhotosHref } from "@/lib/routes/hrefs";
import type { VenueOption } from "@/lib/search/venue-picker/facts";
import { pickerId } from "./photo-list";
import { usePhotos } from "./use-photos";

const fetchRules = async () =>
  asTextRules((await import("@/lib/contribute/photo-resolver")).photoResolver);

/** Names their chunk in the document. */
export const PhotoRules = dynamic(async () => {
  await import("@/lib/contribute/photo-resolver");
  return () => null;
});

const photosDraftKey = "marquee-photos-draft";

const aboutPhotos: PhotoField[] = ["photoIds", "photoProblems"];

/** Text fields; the photos are handled separately. */
const typedFields = photoFields.filter((field) => !aboutPhotos.includes(field));

const nothingSelected = {
  title: "No files selected",
  description: "Please select at least one photo to upload",
};

const notUploaded = {
  title: "Error",
  description: "We couldn't upload some photos. Try them again or remove them.",
};

type Options = { token: string; venue: VenueOption | null };

/** Fields, photos, and submission of the photo form. */
export function usePhotoForm({ token, venue }: Options) {
  const href = venue ? submitPhotosHref(venue.slug) : routes.submitPhotos;
  const [response, formAction] = useActionState(submitPhotos, null, href);
  const checked = useCheckedForm({ fields: photoFields, fetchRules, response });
  const { form } = checked;
  const { chosen, choose, leaveVenue, recheck, forget } = useChosenVenue({
    venue,
    form,
    goOn: () => document.getElementById(pickerId)?.focus(),
  });
  const given = chosenValues(venue);
  useDraft({ key: photosDraftKey, form, fields: typedFields, given, response, restored: recheck });
  const list = usePhotos({
    token,
    uploads: response?.uploads ?? [],
    problems: response?.photoProblems ?? [],
  });
  const focus = (field: PhotoField) =>
    typedFields.some((typed) => typed === field)
      ? form.setFocus(field)
      : // After it is enabled again.
        setTimeout(() => document.getElementById(pickerId)?.focus());

  const sending = useSubmit({
    action: submitPhotos,
    response,
    token,
    check: async () => {
      form.clearErrors(aboutPhotos);
      const isEmpty = (await list.count()) === 0;
      const isRight = await checked.checkFields(isEmpty ? photoFields : typedFields, focus);
      const isRest = isEmpty && typedFields.every((field) => !form.getFieldState(field).error);
      isRest && sending.say({ ...nothingSelected, variant: "destructive" });
      return isRight && sendFiles();
    },
    values: () => ({ ...form.getValues(), photoIds: list.ids() }),
    showErrors: (errors) => {
      errors.photoIds && list.forgetUploads();
      return checked.markErrors(errors, focus);
    },
    onStored: () => {
      checked.empty();
      list.empty();
      forget();
    },
    failure: "Failed to submit photos: ",
    success: {
      title: "Photos Submitted",
      description: "Thank you for contributing to our venue directory!",
    },
  });
  /** The toast closes by itself; the form keeps the message. */
  const refuse = (problem: typeof nothingSelected) => {
    list.report(problem.description);
    sending.say({ ...problem, variant: "destructive" });
    return false;
  };
  const sendFiles = async (): Promise<boolean> => {
    const areUploaded = await list.uploadAll();
    // Photos can be removed until they are uploaded.
    if ((await list.count()) === 0) {
      focus("photoIds");
      return refuse(nothingSelected);
    }
    return areUploaded || refuse(notUploaded);
  };
  const add = (files: File[]) => {
    form.clearErrors(aboutPhotos);
    sending.dismissToast();
    return list.add(files);
  };
  const startValues = { ...given, ...checked.startValues };
  const { prepare } = checked;
  return {
    form,
    startValues,
    prepare,
    sending,
    list: { ...list, add },
    chosen,
    choose,
    leaveVenue,
    focus,
    formAction,
  };
}
