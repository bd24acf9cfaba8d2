export type MapChoice = "shown" | "hidden";

const mapChoiceKey = "marquee-map";

/** What was chosen for the list of this path. */
export function readMapChoice(): MapChoice | null {
  try {
    const [choice, path] = sessionStorage.getItem(mapChoiceKey)?.split(" ") ?? [];
    return path === location.pathname && (choice === "shown" || choice === "hidden")
      ? choice
      : null;
  } catch {
    return null;
  }
}

export function storeMapChoice(choice: MapChoice): void {
  try {
    sessionStorage.setItem(mapChoiceKey, `${choice} ${location.pathname}`);
  } catch {
    // Storage is blocked; the choice is not remembered.
  }
}
