import { routes } from "./hrefs";
import { type Page, pages } from "./pages";

const personal = Object.values<Page>(pages).filter((page) => page.personal);
const personalPaths = [...new Set(personal.map(({ path }) => `/${path.split("/")[1]}`))];

const unfetched = [
  ...personalPaths.flatMap((path) => [path, `${path}/*`]),
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
