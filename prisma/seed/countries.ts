export const countries = [
  { code: "us", slug: "united-states", name: "United States" },
  { code: "ca", slug: "canada", name: "Canada" },
] as const;
