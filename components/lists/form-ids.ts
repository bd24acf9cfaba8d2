/** ID of the form that the notes belong to, which are in the rows of the list. */
export const noteFormId = "notes";

/** ID of the form of the buttons in the rows that move and remove venues. */
export const editFormId = "edits";

/** ID of the field with the note about a venue. */
export function noteFieldId(slug: string): string {
  return `note-${slug}`;
}
