import { mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Account, makeFolder } from "./account";
import { type Instruction, listContext, parseDockerfile } from "./dockerfile";
import { copyFiles } from "./repository";

export type Image = {
  /** The folder that serves as `/`. */
  root: string;
  env: Record<string, string>;
  /** Instructions that apply at run time: CMD, HEALTHCHECK, USER, VOLUME, EXPOSE. */
  settings: Map<string, string>;
  /** Replaces the paths in a Dockerfile string with paths on this machine. */
  here: (text: string) => string;
};

type Harness = Image & { name: string; folder: string };

/** Runs the Dockerfile's steps without Docker; each stage is a folder. */
export async function buildImage(account: Account): Promise<Image> {
  const context = copyFiles(account, listContext(), "context");
  const stages: Harness[] = [];
  for (const instruction of parseDockerfile()) {
    if (instruction.name === "FROM") {
      stages.push(openHarness(account, instruction.text, stages.length));
    } else {
      const harness = stages.at(-1);
      harness && (await follow(account, instruction, { harness, stages, context }));
    }
  }
  const last = stages.at(-1);
  if (!last) {
    throw new Error("the Dockerfile has no stage");
  }
  return last;
}

function openHarness(account: Account, text: string, index: number): Harness {
  const name = /\bAS (\S+)/.exec(text)?.[1] ?? `${index}`;
  const root = makeFolder(account, `stage-${name}`);
  const here = (words: string) =>
    words
      .replaceAll("/usr/local/bin/node", process.execPath)
      .replaceAll(/(?<![\w.])\/(app|data|run)(?![\w])/g, `${root}/$1`)
      .replaceAll("node:node", "$(id -u):$(id -g)");
  return { name, root, folder: root, env: {}, settings: new Map(), here };
}

type Place = { harness: Harness; stages: Harness[]; context: string };

async function follow(account: Account, { name, text }: Instruction, place: Place): Promise<void> {
  const { harness } = place;
  switch (name) {
    case "ARG":
      return;
    case "WORKDIR":
      harness.folder = harness.here(text);
      await account.run(`mkdir -p ${harness.folder}`);
      return;
    case "ENV":
      for (const [, key = "", value = ""] of text.matchAll(/(\w+)=(\S+)/g)) {
        harness.env[key] = harness.here(value);
      }
      return;
    case "RUN":
      await account.run(harness.here(text.replace(/^--mount=\S+\s+/, "")), {
        cwd: harness.folder,
        env: { ...harness.env, npm_config_prefer_offline: "true" },
      });
      return;
    case "COPY":
      await copy(account, text, place);
      return;
    default:
      harness.settings.set(name, text);
  }
}

/** Copies as Docker does: the contents of a folder, and under the same name into a path ending with a slash. */
async function copy(account: Account, text: string, place: Place): Promise<void> {
  const { harness, stages, context } = place;
  const words = text.split(/\s+/);
  const from = /^--from=(\S+)$/.exec(words[0] ?? "")?.[1];
  const source = from ? stages.find(({ name }) => name === from)?.root : context;
  const [target = ".", ...names] = (from ? words.slice(1) : words).reverse();
  const destination = join(harness.folder, target);
  for (const name of names) {
    const path = join(source ?? "", name);
    const isFile = statSync(path).isFile();
    mkdirSync(isFile ? destination : dirname(destination), { recursive: true });
    account.own(isFile ? destination : dirname(destination));
    await account.run(
      isFile
        ? `cp --archive ${path} ${destination}`
        : `mkdir -p ${destination} && cp --archive --link --force ${path}/. ${destination}`,
    );
  }
}
