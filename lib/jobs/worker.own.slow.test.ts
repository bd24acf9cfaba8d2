import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { env } from "@/lib/core/env";
import { projectRoot, scriptArguments } from "@/lib/core/project";
import { startMailServer } from "@/tests/support/mail-server";
import { findFreePort } from "@/tools/shared/free-port";

// Needs its own database, because workers would take the jobs of other tests.
const database = await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase();
});
const { prisma, pool } = await import("@/tests/support/connection");
const { enqueue } = await import("@/lib/queue/enqueue");
const { publishPurge } = await import("@/lib/queue/publish-purge");

const mailServer = await startMailServer();
const workers: ChildProcess[] = [];

function startWorkerProcess(
  databaseUrl = database.databaseUrl,
  settings: Record<string, string> = {},
): ChildProcess {
  const worker = spawn(process.execPath, scriptArguments("run-worker"), {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: databaseUrl, SMTP_URL: mailServer.url, ...settings },
    stdio: "ignore",
  });
  workers.push(worker);
  return worker;
}

async function endWorker(worker: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<number> {
  const began = Date.now();
  if (worker.exitCode === null && worker.signalCode === null) {
    worker.kill(signal);
    await once(worker, "exit");
  }
  return Date.now() - began;
}

const poll = { timeout: 300_000, interval: 100 };

afterEach(async () => {
  mailServer.behave("accepts");
  await Promise.all(workers.splice(0).map((worker) => endWorker(worker, "SIGKILL")));
  // Remove jobs whose outcome a killed worker did not store.
  await pool.query("DELETE FROM pgboss.job WHERE name = 'send-mail'");
});
afterAll(async () => {
  await mailServer.close();
});

/** Queues emails and returns their recipients. */
async function queueMails(count: number): Promise<string[]> {
  const recipients = Array.from(
    { length: count },
    () => `${randomBytes(6).toString("hex")}@example.com`,
  );
  await prisma.$transaction(async (transaction) => {
    for (const recipient of recipients) {
      const words = { subject: "A letter", text: "Text", html: "<p>HTML</p>" };
      const { id } = await transaction.mail.create({
        data: { kind: "receipt", recipient, ...words },
      });
      await enqueue(transaction, "send-mail", { mailId: id });
    }
  });
  return recipients;
}

const copiesFor = (recipients: string[]) =>
  recipients.map(
    (recipient) => mailServer.arrived.filter((mail) => mail.recipients.includes(recipient)).length,
  );
const jobsIn = async (state: string) => {
  const { rows } = await pool.query(
    "SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'send-mail' AND state::text = $1",
    [state],
  );
  return rows[0].count;
};

describe("a worker process", () => {
  it("sends each email once, even beside a second worker", async () => {
    startWorkerProcess();
    startWorkerProcess();
    const [first = ""] = await queueMails(1);
    await vi.waitFor(() => expect(copiesFor([first])).toEqual([1]), poll);
    const recipients = await queueMails(40);

    await vi.waitFor(async () => expect(await jobsIn("completed")).toBe(41), poll);
    expect(copiesFor(recipients)).toEqual(recipients.map(() => 1));
    await expect(prisma.mail.count({ where: { sentAt: null } })).resolves.toBe(0);
  });

  it("loses no email when killed while sending", async () => {
    mailServer.behave("stalls");
    const killed = startWorkerProcess();
    const recipients = await queueMails(2);
    await vi.waitFor(async () => expect(await jobsIn("active")).toBe(2), poll);
    await endWorker(killed, "SIGKILL");
    mailServer.behave("accepts");
    // Let its jobs expire.
    await pool.query(
      "UPDATE pgboss.job SET started_on = now() - interval '1 hour', retry_delay = 0 WHERE state = 'active'",
    );
    startWorkerProcess();

    await vi.waitFor(() => expect(copiesFor(recipients)).toEqual([1, 1]), poll);
  });

  it("purges the CDN once, even beside a second worker, and again after a failure", async () => {
    const received: string[] = [];
    const cdn = createHttpServer(async (request, response) => {
      if (request.method === "HEAD") {
        // Each worker asks at its start whether somebody answers.
        response.end();
        return;
      }
      received.push(`${request.headers.authorization} ${await text(request)}`);
      response.writeHead(received.length === 1 ? 503 : 200).end();
    });
    cdn.listen(0, "127.0.0.1");
    await once(cdn, "listening");
    const CDN_PURGE_URL = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/`;
    const settings = { CDN_PURGE_URL, CDN_PURGE_TOKEN: "secret" };
    startWorkerProcess(database.databaseUrl, settings);
    startWorkerProcess(database.databaseUrl, settings);
    env.CDN_PURGE_URL = CDN_PURGE_URL;
    const purge = (path: string) =>
      prisma.$transaction((transaction) => publishPurge(transaction, [path]));
    try {
      await purge("/canada");
      await vi.waitFor(() => expect(received).toHaveLength(2), poll);
      const paths = Array.from({ length: 20 }, (_, index) => `/canada/${index}`);
      for (const path of paths) {
        await purge(path);
      }
      await vi.waitFor(() => expect(received).toHaveLength(22), poll);
      const bodies = ["/canada", "/canada", ...paths].map((path) => ({ paths: [path] }));
      const wanted = bodies.map((body) => `Bearer secret ${JSON.stringify(body)}`);
      expect(received.toSorted()).toEqual(wanted.toSorted());
    } finally {
      env.CDN_PURGE_URL = undefined;
      cdn.close();
    }
  });

  it("exits in time and loses no email when stopped while sending", async () => {
    mailServer.behave("stalls");
    const stopped = startWorkerProcess();
    const recipients = await queueMails(1);
    await vi.waitFor(async () => expect(await jobsIn("active")).toBe(1), poll);
    // Shorter than the timeout for a stalled mail server.
    expect(await endWorker(stopped, "SIGTERM")).toBeLessThan(30_000);
    expect(stopped.exitCode).toBe(0);
    expect(await jobsIn("active")).toBe(0);
    mailServer.behave("accepts");
    await pool.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
    startWorkerProcess();

    await vi.waitFor(() => expect(copiesFor(recipients)).toEqual([1]), poll);
  });

  it("waits for an unavailable database at the start and later", async () => {
    const port = await findFreePort();
    const { hostname, port: realPort } = new URL(database.databaseUrl);
    const sockets = new Set<Socket>();
    const proxy = createServer((socket) => {
      const upstream = connect(Number(realPort), hostname);
      for (const end of [socket, upstream]) {
        sockets.add(end);
        end.on("error", () => {});
      }
      socket.pipe(upstream).pipe(socket);
    });
    const proxied = new URL(database.databaseUrl);
    proxied.hostname = "127.0.0.1";
    proxied.port = `${port}`;
    const worker = startWorkerProcess(proxied.href);
    const first = await queueMails(1);
    // Long enough for a first attempt.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    proxy.listen(port, "127.0.0.1");
    await vi.waitFor(() => expect(copiesFor(first)).toEqual([1]), poll);

    const closed = new Promise((resolve) => proxy.close(resolve));
    for (const socket of sockets) {
      socket.destroy();
    }
    await closed;
    const second = await queueMails(1);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(worker.exitCode).toBeNull();
    proxy.listen(port, "127.0.0.1");
    await vi.waitFor(() => expect(copiesFor(second)).toEqual([1]), poll);
    await endWorker(worker, "SIGTERM");
    for (const socket of sockets) {
      socket.destroy();
    }
    proxy.close();
  });
});
