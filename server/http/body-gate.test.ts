import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BodyGate } from "./body-gate";

type Limits = ConstructorParameters<typeof BodyGate>[0];

const roomy = { ofOne: 9, ofHousehold: 9, ofCompany: 9, ofAll: 9 };
let gate = new BodyGate(roomy);
let open: ServerResponse[] = [];

/** Refuses a form, or begins a response to it. Paths stand for the senders' addresses. */
const server = createServer((request, response) => {
  if (gate.admit(request.url?.slice(1) ?? "", request, response)) {
    open.push(response);
    response.flushHeaders();
  } else {
    response.writeHead(503).end();
  }
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  gate = new BodyGate(roomy);
  open = [];
});

/** Sends the beginning of a form. Returns its connection and whether it is admitted. */
async function begin(address: string) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`POST /${address} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx`);
  const [head] = await once(socket, "data");
  return { socket, isAdmitted: String(head).startsWith("HTTP/1.1 200") };
}

async function beginEach(limits: Partial<Limits>, addresses: string[]): Promise<boolean[]> {
  gate = new BodyGate({ ...roomy, ...limits });
  const admissions: boolean[] = [];
  for (const address of addresses) {
    admissions.push((await begin(address)).isAdmitted);
  }
  return admissions;
}

describe(BodyGate, () => {
  it("admits one network up to its limit, and others meanwhile", async () => {
    const addresses = ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"];

    await expect(beginEach({ ofOne: 2 }, addresses)).resolves.toEqual([true, true, false, true]);
  });

  it("admits all networks up to the overall limit", async () => {
    const addresses = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"];

    await expect(beginEach({ ofAll: 3 }, addresses)).resolves.toEqual([true, true, true, false]);
  });

  it.each([
    [
      "a household's",
      { ofHousehold: 2 },
      ["2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:3::1"],
    ],
    [
      "a company's",
      { ofCompany: 2 },
      ["2001:db8:0:100::1", "2001:db8:0:200::1", "2001:db8:0:300::1"],
    ],
  ])("limits %s networks together", async (_, limits, addresses) => {
    const another = "2001:db8:1::1";

    await expect(beginEach(limits, [...addresses, another])).resolves.toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it.each([
    ["its connection is cut off", (index: number) => open[index]?.socket?.destroy()],
    ["its response ends", (index: number) => open[index]?.end()],
  ])("counts a form once when %s", async (_, end) => {
    await beginEach({ ofOne: 3 }, ["192.0.2.1", "192.0.2.1", "192.0.2.1"]);
    const closed = open.slice(0, 1).map((response) => once(response, "close"));
    end(0);
    await Promise.all(closed);

    await expect(begin("192.0.2.1")).resolves.toMatchObject({ isAdmitted: true });
    await expect(begin("192.0.2.1")).resolves.toMatchObject({ isAdmitted: false });
  });
});
