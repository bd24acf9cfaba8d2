/**
 * Tests have two tiers: `npm test` runs the most informative ones within minutes, and `npm run test:all` runs all of
 * them. A file named on the command line runs in either tier.
 */
export const runsAll = process.env.TEST_TIER === "all";

/**
 * Globs relative to the project root: attacks, failures, commands, installations, large directories, and those parts of
 * the desk and of the look that change least.
 */
const onlyInAll = [
  "lib/jobs/worker.test.ts",
  "lib/import/every-format.test.ts",
  "lib/import/undo.test.ts",
  "lib/import/uploads/uploads.test.ts",
  "lib/search/spelling/mutations.test.ts",
  "lib/websites/check-website.test.ts",
  "prisma/seed.test.ts",
  "tools/postgres/embedded-postgres.test.ts",
  "tools/postgres/with-database.test.ts",
  "scripts/doctor.test.ts",
  "scripts/import.test.ts",
  "scripts/import-killed.test.ts",
  "scripts/person.test.ts",
  "scripts/person-erased.test.ts",
  "scripts/reviewer.test.ts",
  "tests/dependencies/dependencies.test.ts",
  "tests/deploy/**",
  "tests/e2e/accessibility-states.spec.ts",
  "tests/e2e/audit.spec.ts",
  "tests/e2e/contribution-status.spec.ts",
  "tests/e2e/data.spec.ts",
  "tests/e2e/doctor.spec.ts",
  "tests/e2e/look-browse.spec.ts",
  "tests/e2e/look-empty.spec.ts",
  "tests/e2e/look-forms.spec.ts",
  "tests/e2e/look-order.spec.ts",
  "tests/e2e/look-phone.spec.ts",
  "tests/e2e/look-places.spec.ts",
  "tests/e2e/look-print.spec.ts",
  "tests/e2e/look-search.spec.ts",
  "tests/e2e/look-small.spec.ts",
  "tests/e2e/look-venue-sparse.spec.ts",
  "tests/e2e/operations.spec.ts",
  "tests/e2e/page-cache.spec.ts",
  "tests/e2e/policy.spec.ts",
  "tests/e2e/previews.spec.ts",
  "tests/e2e/results-map.spec.ts",
  "tests/e2e/review-access.spec.ts",
  "tests/e2e/review-batches.spec.ts",
  "tests/e2e/review-blocks.spec.ts",
  "tests/e2e/review-changes.spec.ts",
  "tests/e2e/review-cities.spec.ts",
  "tests/e2e/review-passkeys.spec.ts",
  "tests/e2e/review-records.spec.ts",
  "tests/e2e/review-second-factor.spec.ts",
  "tests/e2e/review-senders.spec.ts",
  "tests/e2e/review-team.spec.ts",
  "tests/e2e/review-venues.spec.ts",
  "tests/e2e/script-budget.spec.ts",
  "tests/e2e/server.spec.ts",
  "tests/e2e/set-up.spec.ts",
  "tests/e2e/statements.spec.ts",
  "tests/e2e/submit-photos.spec.ts",
  "tests/e2e/trusted-senders.spec.ts",
  "tests/resilience/**",
  "tests/golden/**",
  "tests/publishing.test.ts",
  "tests/security/**",
  "tests/api-fuzz.test.ts",
  "tests/scale/large-directory.test.ts",
  "tests/scale/many-venues.test.ts",
  "tests/scale/photo-memory.test.ts",
  "tests/scale/review-desk.spec.ts",
];

/** Tag of single browser tests of that kind in other files. */
export const onlyInAllTag = "@all";

export const leftOut: string[] = runsAll ? [] : onlyInAll;
