import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { securityHeaders } from "./security-headers";

it("are also set on the files that nginx serves itself", () => {
  const [, files = ""] =
    /location \/_next\/static\/ \{(.*?)\n {4}\}/s.exec(readFileSync("deploy/nginx.conf", "utf8")) ??
    [];
  const pairs = [...files.matchAll(/add_header ([\w-]+) "([^"]*)";/g)].map(
    ([, name = "", value = ""]): [string, string] => [name.toLowerCase(), value],
  );
  const sent = Object.fromEntries(pairs);

  expect(sent).toMatchObject(securityHeaders);
  expect(sent["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
});
