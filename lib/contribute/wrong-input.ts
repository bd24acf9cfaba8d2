import { z } from "zod";
import { wrongFields } from "./action-result";

/** How an action refuses input that its schema does not take. */
export function wrongInput(error: z.ZodError) {
  const fieldErrors: Record<string, string[]> = z.flattenError(error).fieldErrors;
  return { message: wrongFields, fieldErrors };
}
