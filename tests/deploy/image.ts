import { copyFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { makeRelease } from "../../tools/release/make-release";
import { type Account, makeFolder } from "./account";
import { type Instruction, parseDockerfile } from "./dockerfile";

export type Image = {
  /** The folder that serves as `/`. */
  root: string;
  env: Record<string, string>;
  /** Instructions that apply at run time: CMD, HEALTHCHECK, USER, VOLUME, EXPOSE. */
  settings: Map<string, string>;
  /** Replaces the paths in a Dockerfile string with paths on this machine. */
  here: (text: string) => string;
};

/** The image, the folder that its instructions work in, and the release that they copy. */
type Harness = Image & { folder: string; context: string };

/** Runs the Dockerfile's steps in a folder, without Docker, on a release packed and unpacked as documented. */
export async function buildImage(account: Account): Promise<Image> {
  const harness = openHarness(account, await unpackRelease(account));
  for (const instruction of parseDockerfile()) {
    await follow(account, instruction, harness);
  }
  return harness;
}

async function unpackRelease(account: Account): Promise<string> {
  const { archive } = await makeRelease(() => {});
  const copy = join(account.home, basename(archive));
  copyFileSync(archive, copy);
  account.own(copy);
  await account.run(`tar -xzf '${copy}'`);
  return join(account.home, basename(archive, ".tar.gz"));
}

function openHarness(account: Account, context: string): Harness {
  const root = makeFolder(account, "image");
  const here = (words: string) =>
    words
      .replaceAll(/(?<![\w.])\/(app|data)(?![\w])/g, `${root}/$1`)
      .replaceAll("node:node", "$(id -u):$(id -g)");
  return { root, folder: root, context, env: {}, settings: new Map(), here };
}

async function follow(account: Account, { name, text }: Instruction, harness: Harness) {
  switch (name) {
    case "ARG":
    case "FROM":
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
      await account.run(harness.here(text), { cwd: harness.folder, env: harness.env });
      return;
    case "COPY":
      await copy(account, text, harness);
      return;
    default:
      harness.settings.set(name, text);
  }
}

/** Copies as Docker does: a file into a folder, or the contents of a folder. */
async function copy(account: Account, text: string, { context, folder }: Harness): Promise<void> {
  const [target = ".", ...names] = text.split(/\s+/).reverse();
  const destination = join(folder, target);
  for (const name of names) {
    const path = join(context, name);
    await account.run(
      `cp --archive ${statSync(path).isFile() ? path : `${path}/.`} ${destination}`,
    );
  }
}
