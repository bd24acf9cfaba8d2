import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { findFreePort } from "@/tools/shared/free-port";
import { describeTarget, ensureAdmitted, ensureReachable } from "./database-connection";

function variantOf(change: (url: URL) => void): string {
  const url = new URL(process.env.TEST_SERVER_URL ?? "");
  change(url);
  return url.href;
}

describe(ensureReachable, () => {
  it("accepts a server that answers", async () => {
    await expect(ensureReachable(process.env.DATABASE_URL ?? "")).resolves.toBeUndefined();
  });

  it("says that nothing listens there, and where, without the password", async () => {
    const port = await findFreePort();
    const failure = ensureReachable(`postgresql://someone:secret@127.0.0.1:${port}/venues`);

    await expect(failure).rejects.toThrow(
      `"venues" on 127.0.0.1:${port} cannot be used: the connection was refused`,
    );
    await expect(failure).rejects.not.toThrow("secret");
  });

  it("says that the host is unknown", async () => {
    await expect(ensureReachable("postgresql://a:b@no-such-host.invalid/venues")).rejects.toThrow(
      "the host name is unknown",
    );
  });

  // An unknown user, since a server that trusts its own machine takes any password; it refuses in other words.
  it("says that the user is refused", async () => {
    const url = variantOf((target) => {
      target.username = "no_such_user";
      target.password = "wrong";
    });

    await expect(ensureReachable(url)).rejects.toThrow(
      /the user name or password is wrong|the server does not admit this user/,
    );
  });

  it("says that the database does not exist", async () => {
    const url = variantOf((target) => {
      target.pathname = "/no_such_database";
    });

    await expect(ensureReachable(url)).rejects.toThrow("that database does not exist");
  });

  it("gives up on a server that accepts and stays silent", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as { port: number };

    await expect(ensureReachable(`postgresql://a:b@127.0.0.1:${port}/venues`)).rejects.toThrow(
      "there was no answer within 5 seconds",
    );
    silent.close();
  });

  it.each(["mysql://a:b@localhost/x", "localhost:5432", "postgres"])(
    "rejects %s as not a PostgreSQL address",
    async (url) => {
      await expect(ensureReachable(url)).rejects.toThrow(
        "DATABASE_URL is not a PostgreSQL address",
      );
    },
  );
});

describe(describeTarget, () => {
  it.each([
    ["postgresql://u:p@db.example:6543/venues?sslmode=require", '"venues" on db.example:6543'],
    ["postgres://u:p@localhost/a%20b", '"a b" on localhost:5432'],
    ["postgresql:///venues?host=/run/postgresql", '"venues" on /run/postgresql:5432'],
  ])("names the target of %s", (url, target) => {
    expect(describeTarget(url)).toBe(target);
  });
});

describe(ensureAdmitted, () => {
  it("refuses a user that the server does not admit", async () => {
    const url = variantOf((target) => {
      target.username = "no_such_user";
      target.password = "wrong";
    });

    await expect(ensureAdmitted(url)).rejects.toThrow(/cannot be used/);
  });

  it("waits for a server that is away", async () => {
    const port = await findFreePort();

    await expect(ensureAdmitted(`postgresql://a:b@127.0.0.1:${port}/x`)).resolves.toBeUndefined();
  });
});
