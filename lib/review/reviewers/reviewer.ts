import type { Role } from "./roles";

/** A signed-in reviewer. */
export type Reviewer = { id: string; email: string; name: string; role: Role };
