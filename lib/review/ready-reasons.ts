/** What is said most often when something is rejected. The submitter reads these words. */
export const readyReasons = [
  "We could not confirm that this venue has live music.",
  "We could not find this venue at the address given.",
  "The venue seems to be closed for good.",
  "The photos do not show the venue.",
  "We are not sure that the photos may be published.",
] as const;
