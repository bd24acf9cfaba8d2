/** A person who may review, as signed in. */
export type Reviewer = { id: string; email: string; name: string };
