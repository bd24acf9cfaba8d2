import { formTokenField, honeypotField } from "@/lib/contribute/form-fields";

/** Spam protection: a token for this rendering of the form, and a honeypot field. */
export function SpamFields({ token }: { token: string }) {
  return (
    <>
      <input type="hidden" name={formTokenField} value={token} />
      <div aria-hidden className="sr-only">
        <label htmlFor={honeypotField}>Please leave this field empty</label>
        <input
          id={honeypotField}
          name={honeypotField}
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  );
}
