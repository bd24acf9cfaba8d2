import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { openForm, sendForm } from "../e2e/forms";
import { startServer, startSite } from "../e2e/site-server";
import { expect, inventedAddress, test } from "../e2e/test";
import { proves } from "../support/reliability";
import { contact, fillTimeMs, receiptPattern, submitVenue, unique } from "./contributors";
import { openOwnDatabase } from "./own-site";

test("line 8: shares the limit of ten contributions an hour across processes", async () => {
  const database = await openOwnDatabase();
  const sites = await Promise.all([
    startSite(database.databaseUrl),
    startSite(database.databaseUrl),
  ]);
  try {
    const address = inventedAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 14; index += 1) {
      const { baseUrl } = sites[index % 2] ?? { baseUrl: "" };
      const response = await submitVenue({ baseUrl, name: `Lantern ${unique()}`, address });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(4).fill(429)]);
    proves(8, "10 of 14 accepted by two processes in turn, then 429 from both", test.info());
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await database.drop();
  }
});

test("line 8: accepts a form that was opened before another process took over", async () => {
  const database = await openOwnDatabase();
  const former = await startSite(database.databaseUrl);
  const port = Number(new URL(former.baseUrl).port);
  const form = await openForm(`${former.baseUrl}/update-info`, "Update Venue Information");
  await former.stop();
  const next = await startServer({
    databaseUrl: database.databaseUrl,
    dataDirectory: former.dataDirectory,
    port,
  });
  try {
    await wait(fillTimeMs);
    const fields = {
      venueName: `Lantern ${randomBytes(4).toString("hex")}`,
      ...contact,
      updateType: "Hours",
      updateDetails: "Open later",
    };
    expect(await sendForm(form, fields)).toMatch(receiptPattern);
    proves(8, "the next process accepts a form of the former one", test.info());
  } finally {
    await next.stop();
    await database.drop();
  }
});
