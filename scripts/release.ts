import { OperatorError } from "../lib/core/operator-error";
import { makeRelease } from "../tools/release/make-release";
import { runScript } from "../tools/shared/run-script";

const USAGE = `Usage: npm run release

Packs what a site needs to run into .data/releases/marquee-VERSION.tar.gz, with the build, the packages, their licenses,
a bill of materials (CycloneDX), and checksums. The archive needs Node.js and PostgreSQL, but no npm and no registry.
`;

export async function main(args: string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (args.length > 0) {
    throw new OperatorError("This takes no arguments.", USAGE);
  }
  const { archive, sha256, bytes } = await makeRelease((line) => {
    process.stderr.write(`${line}\n`);
  });
  process.stdout.write(`${archive}: ${Math.round(bytes / 1_000_000)} MB unpacked.\n`);
  process.stdout.write(`SHA-256: ${sha256}\n`);
  if (!process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY) {
    process.stderr.write(
      "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY is not set: an upgrade to this release breaks forms that are open. See docs/operating.md.\n",
    );
  }
  return 0;
}

await runScript(import.meta.url, main);
