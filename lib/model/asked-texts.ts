import { keysOf } from "@/lib/core/typed-object";

/**
 * Texts that the second step of the form for visitors asks for, with their labels. Apart from the table of fields, which
 * is larger than what the form needs in the browser.
 */
export const askedTexts = {
  website: "Website",
  phone: "Phone",
  email: "Email",
  description: "Description",
} as const;

export const askedTextNames = keysOf(askedTexts);
