import { z } from "zod";
import { line, optionalLine, paragraphs } from "./texts";

/** The messages of the specification, section 5. */
const messages = {
  venueName: "Venue name must be at least 3 characters",
  name: "Your name must be at least 2 characters",
  email: "Please enter a valid email address",
  updateType: "Please select what needs to be updated",
  updateDetails: "Please provide detailed information about the update needed",
} as const;

/** What a visitor says has changed about a venue: used by the form and again by the server. */
export const updateRequestSchema = z.object({
  venueName: line(messages.venueName, 200).min(3, messages.venueName),
  /** Of the venue that was chosen; empty where it was not found. */
  venueId: z
    .string()
    .regex(/^\d{0,9}$/, "Please choose the venue again")
    .nullish(),
  name: line(messages.name, 100).min(2, messages.name),
  email: line(messages.email, 254).pipe(z.email(messages.email)),
  phone: optionalLine(40),
  updateType: line(messages.updateType, 200).min(1, messages.updateType),
  updateDetails: paragraphs(messages.updateDetails, 5000).min(10, messages.updateDetails),
});

export type UpdateRequest = z.output<typeof updateRequestSchema>;
