import type { Page } from "@playwright/test";

/** Answers for the host of the map's tiles, which tests do not reach. */
export const stubTiles = (page: Page) =>
  page.route("https://tile.openstreetmap.org/**", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>',
    }),
  );
