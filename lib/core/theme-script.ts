/** localStorage key of the visitor's theme; if absent, the system's preference applies. */
export const themeStorageKey = "theme";

/** Runs before the first paint, so that the other theme never flashes. */
export const themeScript = `try{var t=localStorage.getItem("${themeStorageKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
