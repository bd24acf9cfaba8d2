/** Where the visitor's own choice of theme is kept; absent means: as the system says. */
export const themeStorageKey = "theme";

/** Runs before the first paint, so that a chosen theme never flashes the other one. */
export const themeScript = `try{var t=localStorage.getItem("${themeStorageKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
