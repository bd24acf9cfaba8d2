import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";
import { typescriptArguments } from "../shared/typescript-arguments";

export type Place = { regionCode: string; countryCode: string; city: string };
export type NewVenue = Place & { name: string };

export type Request = NewVenue | "approve";
export type Answer = { problem: string | null };

export type Publisher = {
  /** Submits a venue, which `approve` publishes. */
  propose: (venue: NewVenue) => Promise<void>;
  approve: () => Promise<void>;
  stop: () => void;
};

/**
 * Runs the site's own mutations on this database: in another process, since the site's code reads DATABASE_URL when it is
 * first loaded, which another figure may have done.
 */
export function startPublisher(databaseUrl: string): Publisher {
  const child = fork(join(projectRoot, "tools/bench/publish-venues.ts"), {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: typescriptArguments,
  });
  const ended = once(child, "exit").then(([code]) => `the publisher ended with ${code}`);
  const ask = async (request: Request) => {
    child.send(request);
    const answered = once(child, "message").then(([answer]) => (answer as Answer).problem);
    const problem = await Promise.race([answered, ended]);
    if (problem !== null) {
      throw new Error(problem);
    }
  };
  return { propose: ask, approve: () => ask("approve"), stop: () => child.disconnect() };
}
