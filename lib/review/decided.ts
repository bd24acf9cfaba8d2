import type { Route } from "next";

/** What came of something a reviewer did. `href` is where visitors see it, null where they see nothing. */
export type DecisionResult =
  | { ok: true; href: Route | null }
  | {
      ok: false;
      /** 'changed': somebody or something was faster. 'decided': there is nothing left to decide. */
      problem: "changed" | "decided" | "not-found" | "invalid";
      message: string;
      fieldErrors?: Record<string, string[]>;
    };

/** Thrown inside a transaction, so that nothing of it stays; comes back as its value. */
export class DecisionError extends Error {
  constructor(readonly decided: DecisionResult & { ok: false }) {
    super(decided.message);
  }
}

export function refuse(
  problem: (DecisionResult & { ok: false })["problem"],
  message: string,
): never {
  throw new DecisionError({ ok: false, problem, message });
}

export const wrongFields = "Please check the marked fields.";

export function refuseFields(fieldErrors: Record<string, string[]>): never {
  throw new DecisionError({ ok: false, problem: "invalid", message: wrongFields, fieldErrors });
}

/** What was typed into one field cannot be used. */
export function refuseField(field: string, message: string): never {
  throw new DecisionError({
    ok: false,
    problem: "invalid",
    message,
    fieldErrors: { [field]: [message] },
  });
}
