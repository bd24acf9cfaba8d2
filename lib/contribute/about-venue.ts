import { z } from "zod";
import { line } from "./text-schemas";

/** Messages from section 5 of the specification. */
const messages = {
  venueName: "Venue name must be at least 3 characters",
  name: "Your name must be at least 2 characters",
  email: "Please enter a valid email address",
} as const;

/** Fields shared by the forms about a venue: the venue and the submitter. */
export const aboutVenue = {
  venueName: line(messages.venueName, 200).min(3, messages.venueName),
  /** ID of the chosen venue; empty if it was entered by name. */
  venueId: z
    .string()
    .regex(/^\d{0,9}$/, "Please choose the venue again")
    .nullish(),
  name: line(messages.name, 100).min(2, messages.name),
  email: line(messages.email, 254).pipe(z.email(messages.email)),
};
