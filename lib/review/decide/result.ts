import type { Route } from "next";
import { wrongFields } from "@/lib/contribute/action-result";

/** Result of a reviewer's action. `href` is the public page it affects, if any. */
export type DecisionResult =
  | { ok: true; href: Route | null }
  | {
      ok: false;
      /** 'changed': modified since the page was rendered. 'decided': already decided. */
      problem: "changed" | "decided" | "not-found" | "invalid";
      message: string;
      fieldErrors?: Record<string, string[]>;
    };

/** Thrown inside a transaction to roll it back; `inTransaction` returns its value. */
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

export function refuseFields(fieldErrors: Record<string, string[]>): never {
  throw new DecisionError({ ok: false, problem: "invalid", message: wrongFields, fieldErrors });
}

export function refuseField(field: string, message: string): never {
  throw new DecisionError({
    ok: false,
    problem: "invalid",
    message,
    fieldErrors: { [field]: [message] },
  });
}
