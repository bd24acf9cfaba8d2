/** ID of the form, for fields outside of it. */
export const browseFormId = "browse-form";
