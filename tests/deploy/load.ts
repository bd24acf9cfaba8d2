import { setTimeout as wait } from "node:timers/promises";
import { openForm, sendForm } from "../e2e/forms";
import {
  contact,
  fillTimeMs,
  receiptPattern,
  submitVenue,
  unique,
} from "../resilience/contributors";

export type Load = {
  /** Requests answered as they should be. */
  answered: number;
  /** What any other request got. */
  failed: string[];
  /** Forms that were read from one process and sent later. */
  forms: number;
  /** Receipts of acknowledged contributions. */
  receipts: string[];
  stop: () => Promise<unknown>;
};

/** Reads pages and sends contributions as visitors do, each of them once: nothing is repeated. */
export function startLoad(baseUrl: string, paths: readonly string[]): Load {
  const over = new AbortController();
  const load: Load = { answered: 0, failed: [], forms: 0, receipts: [], stop: async () => {} };
  const repeat = async (pauseMs: number, send: () => Promise<string | null>) => {
    while (!over.signal.aborted) {
      const problem = await send().catch((error) => `${error} ${error.cause ?? ""}`);
      if (problem === null) {
        load.answered += 1;
      } else {
        load.failed.push(problem);
      }
      await wait(pauseMs);
    }
  };
  let turn = 0;
  const read = async () => {
    turn += 1;
    const path = paths[turn % paths.length]?.replace("NEW", `never+seen+${turn}`) ?? "/";
    const response = await fetch(baseUrl + path);
    const text = await response.text();
    return response.status === 200 && text !== "" ? null : `${path}: ${response.status}`;
  };
  const submit = async () => {
    const response = await submitVenue({ baseUrl, name: `Lantern ${unique()}` });
    const text = await response.text();
    if (response.status !== 201) {
      return `submission: ${response.status} ${text.slice(0, 200)}`;
    }
    load.receipts.push(JSON.parse(text).id);
    return null;
  };
  const update = async () => {
    const form = await openForm(`${baseUrl}/update-info`, "Update Venue Information");
    await wait(fillTimeMs);
    const updateDetails = "The doors open later";
    const about = { venueName: `Lantern ${unique()}`, updateType: "Hours", updateDetails };
    const receipt = receiptPattern.exec(await sendForm(form, { ...about, ...contact }))?.[1];
    if (!receipt) {
      return "form: no receipt";
    }
    load.forms += 1;
    load.receipts.push(receipt);
    return null;
  };
  const clients = [
    ...[read, read, read].map((send) => repeat(50, send)),
    repeat(500, submit),
    ...[update, update].map((send) => repeat(200, send)),
  ];
  load.stop = () => {
    over.abort();
    return Promise.all(clients);
  };
  return load;
}
