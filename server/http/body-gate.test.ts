import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { BodyGate } from "./body-gate";

/** Opens a request from a network. Returns the socket and the response, whose "close" ends it. */
function open(gate: BodyGate, network: string) {
  const [socket, response] = [new EventEmitter(), new EventEmitter()];
  const request = { socket } as unknown as IncomingMessage;
  const isAdmitted = gate.admit(network, request, response as ServerResponse);
  return { isAdmitted, socket, response };
}

const admissions = (gate: BodyGate, networks: string[]) =>
  networks.map((network) => open(gate, network).isAdmitted);

describe(BodyGate, () => {
  it("admits one network up to its limit, and others meanwhile", () => {
    const gate = new BodyGate({ ofOne: 2, ofAll: 10 });

    expect(admissions(gate, ["a", "a", "a", "b"])).toEqual([true, true, false, true]);
  });

  it("admits all networks up to the overall limit", () => {
    const gate = new BodyGate({ ofOne: 2, ofAll: 3 });

    expect(admissions(gate, ["a", "b", "c", "d"])).toEqual([true, true, true, false]);
  });

  it.each(["response", "socket"] as const)("counts a request once until its %s closes", (end) => {
    const gate = new BodyGate({ ofOne: 1, ofAll: 1 });
    const first = open(gate, "a");
    first[end].emit("close");
    first.response.emit("close");
    first.socket.emit("close");

    expect(admissions(gate, ["a", "a"])).toEqual([true, false]);
  });
});
