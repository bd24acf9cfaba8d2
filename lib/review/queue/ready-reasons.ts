/** Common reasons for a rejection, shown to the submitter. */
export const readyReasons = [
  "We couldn't confirm that this venue has live music.",
  "We couldn't find this venue at the address given.",
  "The venue seems to be permanently closed.",
  "The photos don't show the venue.",
  "We're not sure we have permission to publish these photos.",
] as const;
