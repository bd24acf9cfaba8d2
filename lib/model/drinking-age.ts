/** Provinces where it is 18; elsewhere in Canada it is 19, and 21 in the United States. */
const from18 = ["AB", "MB", "QC"];

/** The age from which alcohol is served, by law of the state or province. */
export function drinkingAge({
  code,
  country,
}: {
  code: string;
  country: { code: string };
}): number {
  if (country.code === "us") {
    return 21;
  }
  return from18.includes(code) ? 18 : 19;
}
