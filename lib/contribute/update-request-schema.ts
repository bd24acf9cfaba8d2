import { z } from "zod";
import { aboutVenue } from "./about-venue";
import { line, optionalLine, paragraphs } from "./texts";

/** The messages of the specification, section 5. */
const messages = {
  updateType: "Please select what needs to be updated",
  updateDetails: "Please provide detailed information about the update needed",
} as const;

/** What a visitor says has changed about a venue: used by the form and again by the server. */
export const updateRequestSchema = z.object({
  ...aboutVenue,
  phone: optionalLine(40),
  updateType: line(messages.updateType, 200).min(1, messages.updateType),
  updateDetails: paragraphs(messages.updateDetails, 5000).min(10, messages.updateDetails),
});

export type UpdateRequest = z.output<typeof updateRequestSchema>;
