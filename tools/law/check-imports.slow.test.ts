import { describe, expect, it } from "vitest";
import { findCycle, readImports } from "./check-imports";
import { breachOf } from "./law";

describe(breachOf, () => {
  it.each([
    ["app/page.tsx", "components/home/home-hero.tsx"],
    ["components/browse/browse-view.tsx", "components/link.tsx"],
    ["components/link.tsx", "components/ui/cn.ts"],
    ["lib/review/decide/approve.ts", "lib/review/cities/mutations.ts"],
    ["lib/jobs/worker.ts", "lib/core/env.ts"],
    ["server/main.ts", "server/cache/pages.ts"],
    ["prisma/seed.ts", "lib/core/operator-connection.ts"],
    ["tools/postgres/migrate.ts", "lib/queue/prepare.ts"],
    ["lib/core/db.ts", "generated/prisma/client.ts"],
  ])("lets %s import %s", (from, to) => {
    expect(breachOf({ from, to })).toBeNull();
  });

  it.each([
    ["lib/core/env.ts", "server/settings.ts", "lib may import lib"],
    ["lib/core/env.ts", "lib/jobs/worker.ts", "lib/jobs comes after lib/core"],
    ["components/ui/card.tsx", "components/link.tsx", "components/. comes after components/ui"],
    ["components/link.tsx", "app/page.tsx", "components may import components, lib"],
    ["app/page.tsx", "tools/shared/port.ts", "app may import app, components, lib"],
    [
      "prisma/seed.ts",
      "lib/review/decide/undo.ts",
      "prisma may import lib/core, lib/model, lib/places",
    ],
    ["server/http/drain.ts", "server/main.ts", "server/. comes after server/http"],
    ["lib/core/env.ts", "tests/support/factories.ts", "lib may import lib"],
    ["lib/new/file.ts", "lib/core/env.ts", "lib/new is missing from tools/law/law.ts"],
  ])("rejects %s importing %s", (from, to, reason) => {
    expect(breachOf({ from, to })).toBe(reason);
  });
});

describe(readImports, () => {
  it("finds type, value, and dynamic imports", () => {
    expect(readImports("server/serve.ts")).toEqual(
      expect.arrayContaining([
        "lib/core/env.ts",
        "lib/jobs/check-services.ts",
        "lib/jobs/worker.ts",
        "server/current-build.ts",
      ]),
    );
  });
});

describe(findCycle, () => {
  it("lists the files of a circular import", () => {
    const imports = { a: ["b"], b: ["c", "d"], c: [], d: ["b"] };

    expect(findCycle(new Map(Object.entries(imports)))).toEqual(["b", "d", "b"]);
  });

  it("accepts two files that import the same third one", () => {
    const imports = { a: ["b", "c"], b: ["d"], c: ["d"], d: [] };

    expect(findCycle(new Map(Object.entries(imports)))).toBeNull();
  });
});
