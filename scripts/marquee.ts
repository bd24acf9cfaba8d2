import { OperatorError } from "../lib/core/operator-error";
import { nearestName } from "../lib/core/text/nearest-name";
import { runScript } from "../tools/shared/run-script";

type Main = (args: string[]) => Promise<number>;

type Command = { does: string; load: () => Promise<{ main: Main }> };

/** Every operator's command; those of developers are npm scripts only. */
export const commands: Record<string, Command> = {
  doctor: { does: "checks the site, and says what to do", load: () => import("./doctor") },
  config: { does: "prints the settings", load: () => import("./config") },
  "mail-test": { does: "sends one test email", load: loadMailTest },
  import: { does: "imports venues; lists and undoes imports", load: () => import("./import") },
  samples: { does: "shows, hides, or counts sample venues", load: () => import("./samples") },
  data: { does: "makes the open data of /data now", load: () => import("./data") },
  reviewer: { does: "adds, lists, and removes reviewers", load: () => import("./reviewer") },
  person: { does: "finds, exports, or erases personal data", load: () => import("./person") },
  block: { does: "refuses senders by address or email", load: () => import("./block") },
  backup: { does: "saves the database and photos in one file", load: () => import("./backup") },
  restore: { does: "restores such a file", load: () => import("./restore") },
  "rebuild-search": { does: "rebuilds what search reads", load: () => import("./rebuild-search") },
  worker: { does: "runs background jobs until stopped", load: () => import("./worker") },
  "with-database": {
    does: "runs any command on the site's database",
    load: () => import("../tools/postgres/with-database"),
  },
};

async function loadMailTest(): Promise<{ main: Main }> {
  const { main: mail } = await import("./mail");
  return { main: (args) => mail(["test", ...args]) };
}

export async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    process.stdout.write(describeUsage());
    return name === undefined ? 1 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const nearest = nearestName(name, Object.keys(commands));
    throw new OperatorError(
      `There is no command "${name}".${nearest ? ` Did you mean ${nearest}?` : ""}`,
      "To list all commands: npm run marquee -- --help",
    );
  }
  return (await command.load()).main(args);
}

function describeUsage(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(
    ([name, { does }]) => `  ${name.padEnd(width)}  ${does}`,
  );
  return `Usage: npm run marquee -- COMMAND [ARGUMENT...]

Operates the site, with the settings that it runs with: those in SETTINGS_FILE, in .env, or in the environment.

${lines.join("\n")}

To explain one: npm run marquee -- COMMAND --help
`;
}

await runScript(import.meta.url, main);
