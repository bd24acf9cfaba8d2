import { randomBytes } from "node:crypto";
import { submitUpdateRequest, submitVenue } from "@/lib/contribute/actions";
import { createFormToken } from "@/lib/contribute/form-token";
import { submitPhotos } from "@/lib/contribute/photos/actions";
import { prisma } from "@/tests/support/connection";
import { lantern } from "../support/lantern";

export const unique = () => randomBytes(6).toString("hex");

/** Valid values of a form's fields. */
export type Filled = Record<string, string>;

type Form = {
  submit: typeof submitVenue | typeof submitUpdateRequest | typeof submitPhotos;
  fill: () => Filled | Promise<Filled>;
};

const aboutVenue = () => ({
  venueName: `The Lantern ${unique()}`,
  venueId: "",
  name: "Robin Example",
  email: `${unique()}@example.com`,
});

/** The site's three forms, by subject. */
export const forms: Record<"venue" | "update" | "photos", Form> = {
  venue: {
    submit: submitVenue,
    fill: () => ({
      ...lantern,
      name: `The Lantern ${unique()}`,
      postalCode: "B3J 1A1",
      capacity: "small",
      website: "https://lantern.example.com/",
      // As it is stored.
      phone: "+19025550123",
      email: "hall@example.com",
      description: `A hall by the harbour, ${unique()}.`,
      genres: "jazz",
      parking: "yes",
      submitterEmail: `${unique()}@example.com`,
      submissionNotes: "Ring twice.",
    }),
  },
  update: {
    submit: submitUpdateRequest,
    fill: () => ({
      ...aboutVenue(),
      phone: "902-555-0123",
      updateType: "Address",
      updateDetails: `It moved next door, ${unique()}.`,
    }),
  },
  photos: {
    submit: submitPhotos,
    fill: async () => ({
      ...aboutVenue(),
      photoDescription: `The stage from the balcony, ${unique()}.`,
      photoIds: await createUpload(),
      isPhotographer: "on",
      agreeTos: "on",
    }),
  },
};

async function createUpload(): Promise<string> {
  const placeholder = "data:image/webp;base64,AAAA";
  const facts = { byteSize: 1000, width: 4000, height: 3000, placeholder, perceptualHash: 5n };
  return (await prisma.photo.create({ data: facts })).id;
}

/** A form token that is past the minimum fill time. */
export const grownToken = () => createFormToken(Date.now() - 60_000);

/** Reads a stored contribution, keyed by the form's field names. */
export async function readStored(id: string): Promise<Record<string, unknown>> {
  const { venueSubmission, updateRequest, photoSubmission, ...common } =
    await prisma.contribution.findUniqueOrThrow({
      where: { id },
      include: { venueSubmission: true, updateRequest: true, photoSubmission: true },
    });
  const { venueName, submitterName, submitterEmail, submitterPhone } = common;
  return venueSubmission
    ? { ...venueSubmission, submitterEmail }
    : {
        venueName,
        name: submitterName,
        email: submitterEmail,
        phone: submitterPhone,
        ...updateRequest,
        ...photoSubmission,
      };
}
