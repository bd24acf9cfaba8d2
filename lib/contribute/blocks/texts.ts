import { site } from "@/lib/core/site";

/** What a blocked sender is told, in words that help one who was blocked by mistake. */
export const blockedTexts = {
  address: `We've had problems with submissions from your network, so we aren't accepting them right now. Nothing was stored. If you think that's a mistake, please write to ${site.contactEmail}.`,
  email: `We don't accept submissions from this email address. If that's a mistake, please write to ${site.contactEmail}`,
  answer: `We've had problems with answers from your network, so we aren't accepting them right now. If you think that's a mistake, please write to ${site.contactEmail}.`,
} as const;
