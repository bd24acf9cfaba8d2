import { contributionsPath, reviewRoutes, routes } from "./hrefs";

const unfetched = [
  reviewRoutes.queue,
  `${reviewRoutes.queue}/*`,
  `${contributionsPath}/*`,
  `${routes.api}/*`,
  "/*.*",
];

/**
 * What browsers that can do so fetch ahead, once a visitor points at a link or presses it: the next page's document.
 * Not what is made for one visitor alone, and no files.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          ...unfetched.map((path) => ({ not: { href_matches: path } })),
        ],
      },
      eagerness: "moderate",
    },
  ],
});
