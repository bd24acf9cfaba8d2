const words = (text: string) => new Set(text.split(" | "));

const yes = words(
  "yes | y | true | t | 1 | oui | vrai | designated | accessible | wheelchair accessible | fully accessible | accessible aux fauteuils roulants",
);
const no = words(
  "no | n | false | f | 0 | non | faux | inaccessible | not accessible | non accessible | not wheelchair accessible | no wheelchair access | non accessible aux fauteuils roulants",
);

/**
 * What a file's cell says; null if it is neither, or isn't certain: 'limited', 'on request', 'yes, with help', and a cross,
 * which means one in some files and the other in others.
 */
export function cleanYesOrNo(text: string | undefined): boolean | null {
  const said = (text ?? "")
    .trim()
    .toLowerCase()
    .replace(/\s+|(?<=\p{L})-(?=\p{L})/gu, " ")
    .replace(/\.$/, "");
  if (yes.has(said)) {
    return true;
  }
  return no.has(said) ? false : null;
}
