import { z } from "zod";
import { aboutVenue } from "./about-venue";
import { changeInputRules } from "./change-schema";
import { becomesName, changedLabels } from "./changes";
import { hasHoursTwice, listStatedChanges } from "./hours-change";
import { line, optionalLine, paragraphs } from "./text-schemas";

/** Messages from section 5 of the specification. */
const messages = {
  updateType: "Please select what needs to be updated",
  updateDetails: "Please provide detailed information about the update needed",
} as const;

const minDetailsLength = 10;

const fields = z.object({
  ...aboutVenue,
  phone: optionalLine(40),
  /** The token of the mail by which a venue answers (lib/contribute/venue-asks/). */
  ask: optionalLine(60),
  ...changeInputRules,
  updateType: line(messages.updateType, 200).nullish(),
  updateDetails: paragraphs(messages.updateDetails, 5000).nullish(),
});

/** Reported beside the errors of other fields. */
const always = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

/** Update request, validated by both the form and the server. The two texts are required unless a fact is changed. */
export const updateRequestSchema = fields
  .refine((sent) => hasChanges(sent) || sent.updateType, {
    path: ["updateType"],
    error: messages.updateType,
    when: always,
  })
  .refine((sent) => hasChanges(sent) || (sent.updateDetails ?? "").length >= minDetailsLength, {
    path: ["updateDetails"],
    error: messages.updateDetails,
    when: always,
  })
  .refine((sent) => !hasHoursTwice({ ...sent }), {
    path: [becomesName("hoursByDay")],
    error: "Please enter hours as text or by day, not both",
    when: always,
  })
  .transform(({ updateType, updateDetails, ...sent }) => {
    const changes = listStatedChanges(sent);
    const { venueName, venueId, name, email, phone, ask } = sent;
    return {
      venueName,
      venueId,
      name,
      email,
      phone,
      ask,
      changes,
      updateType: updateType || changedLabels(changes),
      updateDetails: updateDetails ?? "",
    };
  });

export type UpdateRequest = z.output<typeof updateRequestSchema>;

function hasChanges(sent: object): boolean {
  return listStatedChanges({ ...sent }).length > 0;
}
