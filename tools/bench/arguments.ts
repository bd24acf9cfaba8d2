export type Wanted = { names: string[]; isQuick: boolean };

/** Parses the arguments of `npm run bench -- …`; null if invalid. Without names: all figures. */
export function parseArguments(args: readonly string[], known: readonly string[]): Wanted | null {
  const options = args.filter((argument) => argument.startsWith("-"));
  const asked = args
    .filter((argument) => !argument.startsWith("-"))
    .map((name) => name.toUpperCase());
  if (
    options.some((option) => option !== "--quick") ||
    asked.some((name) => !known.includes(name))
  ) {
    return null;
  }
  const names = known.filter((name) => asked.length === 0 || asked.includes(name));
  return { names, isQuick: options.length > 0 };
}
