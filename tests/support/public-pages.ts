export const venuePath = "/canada/nova-scotia/halifax/harbour-lantern-hall";

/** Pages of a directory with the venues of tests/fixtures, one of every kind that is kept. */
export const publicPages = [
  "/",
  "/browse",
  "/browse?type=club",
  "/search?q=lantern",
  "/genres",
  "/capacity",
  "/about",
  "/canada",
  "/canada/nova-scotia",
  "/canada/nova-scotia/halifax",
  venuePath,
];
