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

type Stage = Image & { name: string; folder: string };

/** Runs the Dockerfile's steps without Docker; each stage is a folder. */
export async function buildImage(account: Account): Promise<Image> {
  const context = copyFiles(account, listContext(), "context");
  const stages: Stage[] = [];
  for (const instruction of parseDockerfile()) {
    if (instruction.name === "FROM") {
      stages.push(openStage(account, instruction.text, stages.length));
    } else {
      const stage = stages.at(-1);
      stage && (await follow(account, instruction, { stage, stages, context }));
    }
  }
  const last = stages.at(-1);
  if (!last) {
    throw new Error("the Dockerfile has no stage");
  }
  return last;
}

function openStage(account: Account, text: string, index: number): Stage {
  const name = /\bAS (\S+)/.exec(text)?.[1] ?? `${index}`;
  const root = makeFolder(account, `stage-${name}`);
  const here = (words: string) =>
    words
      .replaceAll("/usr/local/bin/node", process.execPath)
      .replaceAll(/(?<![\w.])\/(app|data|run)(?![\w])/g, `${root}/$1`)
      .replaceAll("node:node", "$(id -u):$(id -g)");
  return { name, root, folder: root, env: {}, settings: new Map(), here };
}

type Place = { stage: Stage; stages: Stage[]; context: string };

async function follow(account: Account, { name, text }: Instruction, place: Place): Promise<void> {
  const { stage } = place;
  switch (name) {
    case "ARG":
      return;
    case "WORKDIR":
      stage.folder = stage.here(text);
      await account.run(`mkdir -p ${stage.folder}`);
      return;
    case "ENV":
      for (const [, key = "", value = ""] of text.matchAll(/(\w+)=(\S+)/g)) {
        stage.env[key] = stage.here(value);
      }
      return;
    case "RUN":
      await account.run(stage.here(text.replace(/^--mount=\S+\s+/, "")), {
        cwd: stage.folder,
        env: { ...stage.env, npm_config_prefer_offline: "true" },
      });
      return;
    case "COPY":
      await copy(account, text, place);
      return;
    default:
      stage.settings.set(name, text);
  }
}

/** Copies as Docker does: the contents of a folder, and under the same name into a path ending with a slash. */
async function copy(account: Account, text: string, place: Place): Promise<void> {
  const { stage, stages, context } = place;
  const words = text.split(/\s+/);
  const from = /^--from=(\S+)$/.exec(words[0] ?? "")?.[1];
  const source = from ? stages.find(({ name }) => name === from)?.root : context;
  const [target = ".", ...names] = (from ? words.slice(1) : words).reverse();
  const destination = join(stage.folder, target);
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
