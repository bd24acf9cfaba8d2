/**
 * What assistants learn of a form from the browser (WebMCP), by the page it asks for. Only for forms that ask, and never on the
 * header's, which browsers load as a script.
 */
export const formTools = {
  search: { toolname: "search", tooldescription: "Finds live music venues, places, and music." },
  browse: {
    toolname: "browse",
    tooldescription: "Lists live music venues by place, music, type, and size.",
  },
  nearMe: { toolname: "venues_near", tooldescription: "Lists live music venues near a place." },
};

export type FormTool = (typeof formTools)[keyof typeof formTools];

/** The same of the field for a text. */
export const searchFieldTool = {
  toolparamdescription: "Names, music, sizes, and last a place: jazz clubs in Halifax",
};
