import { spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot, scriptArguments } from "../lib/core/project";
import { finish } from "../tests/support/finished";
import { createTestDatabase, type TestDatabase } from "../tests/support/test-database";
import { main } from "./worker";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

describe(main, () => {
  it("leaves no worker behind when it is killed", async () => {
    const child = spawn(process.execPath, scriptArguments("worker"), {
      cwd: projectRoot,
      env: { ...process.env, DATABASE_URL: database.databaseUrl },
    });
    // Resolves once the worker has ended, too, since it writes to the same pipe.
    const { code, err } = await finish(child, (text) => {
      if (text.includes("The worker is running")) {
        child.kill("SIGKILL");
      }
    });

    expect(code, err).toBeNull();
  });
});
