/** ID of the form that the notes belong to, which are in the rows of the list. */
export const noteFormId = "notes";
