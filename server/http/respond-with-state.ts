import type { ServerResponse } from "node:http";
import { hasBegunToDrain } from "./drain";

/** Loaded late: connecting must not delay the first page. */
const readDatabase = () => import("./database-state");

/** Responds 200 for as long as the process can respond, whatever state its database is in. */
export function respondAlive(response: ServerResponse): void {
  send(response, 200, { status: "ok" });
}

/** Responds 200 if this process should get requests: its database has all it needs, and it is not stopping. */
export async function respondWithReadiness(
  response: ServerResponse,
  isDraining = hasBegunToDrain(),
): Promise<void> {
  const { databaseState } = await readDatabase();
  const database = await databaseState();
  const isReady = database === "ok" && !isDraining;
  const state = { status: isReady ? "ok" : "unavailable", database, draining: isDraining };
  send(response, isReady ? 200 : 503, state);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}
