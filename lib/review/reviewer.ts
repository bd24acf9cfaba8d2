import type { Role } from "./reviewers/roles";

/** A signed-in reviewer. */
export type Reviewer = { id: string; email: string; name: string; role: Role };
