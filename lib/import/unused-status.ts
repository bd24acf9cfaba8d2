/** Words by which the name of a column says that it tells which venues are open. */
const statusWords = new Set(
  (
    "abandoned actif active closed closing closure defunct demolished discontinued disused ended exists ferme fermee " +
    "fermeture inactif inactive open operating operational permanently status statut temporarily"
  ).split(" "),
);

/** Words of columns that tell when a venue opens, and those of events. */
const otherWords = /^(?:hours?|times?|days?|opening|heures?|horaires?|event|events|date)$/;

/** Columns that no field reads, although they seem to tell which venues are closed. */
export function unusedStatus(ignored: readonly string[]): string[] {
  return ignored.filter((column) => {
    const words = wordsOf(column);
    return (
      words.some((word) => statusWords.has(word)) && !words.some((word) => otherWords.test(word))
    );
  });
}

/** "isOpenNow", "is_open_now" */
function wordsOf(column: string): string[] {
  return column
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}
