export const venuePath = "/canada/nova-scotia/halifax/harbour-lantern-hall";

/** One page of every cached kind, for a directory with the venues of tests/fixtures. */
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
