import { z } from "zod";
import { line } from "./texts";

/** The messages of the specification, section 5. */
const messages = {
  venueName: "Venue name must be at least 3 characters",
  name: "Your name must be at least 2 characters",
  email: "Please enter a valid email address",
} as const;

/** What the forms about a venue ask alike: which venue, and who writes. */
export const aboutVenue = {
  venueName: line(messages.venueName, 200).min(3, messages.venueName),
  /** Of the venue that was chosen; empty where it was not found. */
  venueId: z
    .string()
    .regex(/^\d{0,9}$/, "Please choose the venue again")
    .nullish(),
  name: line(messages.name, 100).min(2, messages.name),
  email: line(messages.email, 254).pipe(z.email(messages.email)),
};
