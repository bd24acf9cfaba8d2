/** Whether files with `.slow.` in their names run, too: in `npm run test:all`, and if a file is named. */
export const runsAll = process.env.TEST_TIER === "all";

export const leftOut = runsAll ? [] : ["**/*.slow.*"];
