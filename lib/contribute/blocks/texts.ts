import { site } from "@/lib/core/site";

/** What a blocked sender is told, in words that help one who was blocked by mistake. */
export const blockedTexts = {
  address: `We don't accept submissions from your network at the moment, because we had trouble with some. Nothing was stored. If this hits you by mistake, please write to ${site.contactEmail}.`,
  email: `We don't accept submissions from this email address. If that's a mistake, please write to ${site.contactEmail}`,
  answer: `We don't take answers from your network at the moment, because we had trouble with some. If this hits you by mistake, please write to ${site.contactEmail}.`,
} as const;
