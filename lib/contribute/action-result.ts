export const wrongFields = "Please fix the highlighted fields.";

/**
 * Result of every server action. Expected failures are values that include the typed input, so a page without scripts can
 * show it again; only bugs throw.
 */
export type ActionResult<Field extends string = string, Success extends object = object> =
  | ({ ok: true } & Success)
  | {
      ok: false;
      message: string;
      fieldErrors?: Partial<Record<Field, string[]>>;
      values: Partial<Record<Field, string>>;
    };
