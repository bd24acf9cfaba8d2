/** Fields that every form carries beside what it asks. */
export const formTokenField = "token";

/** What an upload carries the token of its form in. */
export const formTokenHeader = "X-Form-Token";

/** Hidden from people; who fills it in is a program that fills in everything. */
export const honeypotField = "topic";

/** How long nobody needs less than to fill in a form. Scripts wait it out; without them the server asks again. */
export const minFillTimeMs = 3000;
