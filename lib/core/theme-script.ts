/** localStorage key of the visitor's theme; if absent, the system's preference applies. */
export const themeStorageKey = "theme";

/**
 * Runs before the first paint, so that the other theme never flashes, and again when a prerendered page is shown, when
 * Back restores a page, and when another tab switches the theme.
 */
export const themeScript = `(function(f){f();document.addEventListener("prerenderingchange",f);addEventListener("pageshow",f);addEventListener("storage",f)})(function(){try{var t=localStorage.getItem("${themeStorageKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}})`;
