/** Why an audit could not be made at all: nothing that is wrong with a page. */
export class CannotAudit extends Error {}
