import type { Rule } from "./rule";

/** Maximum bytes of the uncompressed document, without its resources. */
export const weightBudget = 500_000;

export const oneHeading: Rule = {
  name: "one h1",
  check: ({ headings, heading }) => {
    const count = headings.filter((level) => level === 1).length;
    if (count !== 1) {
      return [`there are ${count}`];
    }
    return heading === "" ? ["it is empty"] : [];
  },
};

export const headingOrder: Rule = {
  name: "heading order",
  check: ({ headings }) =>
    headings.flatMap((level, index) => {
      const before = headings[index - 1] ?? 0;
      return level > before + 1 ? [`h${level} follows ${before ? `h${before}` : "nothing"}`] : [];
    }),
};

/** An HTTPS page loads all resources over HTTPS. */
export const mixedContent: Rule = {
  name: "mixed content",
  check: ({ url, resources }) => {
    const { protocol, origin } = new URL(url);
    return resources.filter(
      (address) =>
        address.startsWith("http:") && (protocol === "https:" || !address.startsWith(`${origin}/`)),
    );
  },
};

export const weight: Rule = {
  name: "weight",
  check: ({ bytes }) => (bytes > weightBudget ? [`${bytes.toLocaleString("en-US")} bytes`] : []),
};
