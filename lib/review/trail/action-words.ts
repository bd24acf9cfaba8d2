import { keysOf } from "@/lib/core/typed-object";

/** Verb phrases for the actions in the audit trail. */
const actionWords = {
  "approve-venue": "approved this",
  "approve-update": "approved this",
  "approve-photos": "approved this",
  "approve-spec-sheet": "approved this",
  reject: "rejected this",
  ask: "asked the submitter about this",
  "mark-duplicate": "marked this as a duplicate",
  "merge-submission": "merged this into a listed venue",
  "mark-unchanged": "found nothing to change",
  "mark-spam": "marked this as spam",
  release: "found that this isn't spam",
  "edit-venue": "edited the venue",
  "edit-images": "changed the photos",
  "remove-spec-sheet": "removed the spec sheet",
  "feature-venue": "featured the venue",
  "unfeature-venue": "stopped featuring the venue",
  "close-venue": "closed the venue",
  "pause-venue": "closed the venue for now",
  "reopen-venue": "reopened the venue",
  "hide-venue": "hid the venue",
  "show-venue": "showed the venue again",
  "confirm-facts": "confirmed facts of the venue",
  "ask-venue": "asked the venue by email",
  "merge-venues": "merged the venue into another",
  "keep-fact": "kept a fact that a source states otherwise",
  "take-fact": "took a fact from a source",
  "match-record": "matched a source's record with the venue",
  "add-record": "added a venue for a source's record",
  "dismiss-record": "dismissed a source's record",
  "rename-city": "renamed the city",
  "merge-cities": "merged a city into another",
  "confirm-city": "confirmed the city",
  "edit-source": "edited the source",
  "apply-import": "applied an import",
  "undo-import": "undid an import",
  "ask-service": "had a public service asked for venues",
  "add-block": "added a block",
  "remove-block": "removed a block",
  "hide-samples": "hid the sample venues",
  "show-samples": "showed the sample venues",
  "erase-person": "erased a submitter's personal data",
  "add-reviewer": "added a reviewer",
  "invite-reviewer": "invited a reviewer",
  "change-role": "changed a reviewer's role",
  "reset-second-factor": "reset a reviewer's second factor",
  "disable-reviewer": "disabled a reviewer",
  "require-second-factor": "required a second factor of everyone",
  "stop-requiring-second-factor": "stopped requiring a second factor",
  undo: "undid a decision",
  "refuse-sign-in": "refused a sign-in",
  "lock-sign-in": "stopped taking sign-ins for a while",
  "refuse-role": "tried what their role doesn't include",
  "use-new-device": "signed in on a new device",
  "use-recovery-code": "signed in by a recovery code",
  "change-password": "changed their password",
  "set-password": "set a reviewer's password",
  "turn-on-second-factor": "turned on their second factor",
  "turn-off-second-factor": "turned off their second factor",
  "renew-recovery-codes": "renewed their recovery codes",
  "add-passkey": "added a passkey",
  "remove-passkey": "removed a passkey",
} as const;

export type ReviewActionName = keyof typeof actionWords;

/** What reviewers do without deciding anything: undoing looks past it. */
export const accountActions: ReviewActionName[] = [
  ...(["refuse-role", "use-new-device", "use-recovery-code", "change-password"] as const),
  ...(["turn-on-second-factor", "turn-off-second-factor", "renew-recovery-codes"] as const),
  ...(["add-passkey", "remove-passkey"] as const),
];

/** An action of another release has none. */
function wordsOf(action: string): string {
  const words: Partial<Record<string, string>> = actionWords;
  return words[action] ?? "changed this";
}

/** An action as a heading: 'Hid the venue'. */
export function actionTitle(action: string): string {
  const words = wordsOf(action);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Labels of the trail's filter, where approvals of different kinds need different names. */
const approvals: Partial<Record<string, string>> = {
  "approve-venue": "Approved a venue",
  "approve-update": "Approved an update",
  "approve-photos": "Approved photos",
  "approve-spec-sheet": "Approved a spec sheet",
};

export const actionOptions = keysOf(actionWords).map((value) => ({
  value,
  label: approvals[value] ?? actionTitle(value),
}));

const times = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

type Acted = { reviewerEmail: string | null; action: string; actedAt: Date };

/** What operators do with a command. */
const ofOperators = [
  ...["apply-import", "undo-import", "hide-samples", "show-samples"],
  ...["erase-person", "add-block", "remove-block"],
  ...["add-reviewer", "change-role", "reset-second-factor", "set-password"],
];

/** 'ada@example.com rejected this' */
export function whoDid({ reviewerEmail, action }: Omit<Acted, "actedAt">): string {
  const actor = reviewerEmail ?? (ofOperators.includes(action) ? "An operator" : "The submitter");
  return `${actor} ${wordsOf(action)}`;
}

/** 'ada@example.com rejected this on November 21, 2026 at 3:04 PM UTC.' */
export function whoActed(acted: Acted): string {
  return `${whoDid(acted)} on ${times.format(acted.actedAt)} UTC.`;
}
