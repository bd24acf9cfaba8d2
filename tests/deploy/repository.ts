import { cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../../lib/core/project";
import { listProjectFiles } from "../../tools/shared/list-project-files";
import { type Account, makeFolder } from "./account";

/** Copies files from this working tree into a folder owned by the account. */
function copyFiles(account: Account, files: string[], name: string): string {
  const folder = makeFolder(account, name);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(folder, file));
  }
  account.own(folder);
  return folder;
}

/** Creates a repository whose only commit is this working tree, with a tag. */
export async function makeRepository(account: Account, tag: string): Promise<string> {
  const folder = copyFiles(account, listProjectFiles(), "repository");
  await account.run(
    `git init --quiet --initial-branch=main
     git add --all
     git -c user.name=Operator -c user.email=operator@example.com commit --quiet --message="Release"
     git tag ${tag}`,
    { cwd: folder },
  );
  return `file://${folder}`;
}
