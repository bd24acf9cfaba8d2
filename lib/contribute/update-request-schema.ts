import { z } from "zod";
import { aboutVenue } from "./about-venue";
import { line, optionalLine, paragraphs } from "./text-schemas";

/** Messages from section 5 of the specification. */
const messages = {
  updateType: "Please select what needs to be updated",
  updateDetails: "Please provide detailed information about the update needed",
} as const;

/** Update request, validated by both the form and the server. */
export const updateRequestSchema = z.object({
  ...aboutVenue,
  phone: optionalLine(40),
  updateType: line(messages.updateType, 200).min(1, messages.updateType),
  updateDetails: paragraphs(messages.updateDetails, 5000).min(10, messages.updateDetails),
});

export type UpdateRequest = z.output<typeof updateRequestSchema>;
