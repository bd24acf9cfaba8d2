import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";

export type Asked = {
  /** Number of complete responses, by status. */
  responses: Record<number, number>;
  /** Errors of responses that broke off or never started on an open connection. */
  problems: string[];
};

/** Requests one URL after another over one connection until the server closes it. */
export async function keepAsking(nextUrl: () => string): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const asked: Asked = { responses: {}, problems: [] };
  try {
    for (let isOver = false; !isOver; ) {
      const { status, isLast } = await ask(nextUrl(), agent);
      asked.responses[status] = (asked.responses[status] ?? 0) + 1;
      isOver = isLast;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // A refused new connection loses no request.
    if (code !== "ECONNREFUSED") {
      asked.problems.push(code ?? message);
    }
  } finally {
    agent.destroy();
  }
  return asked;
}

async function ask(url: string, agent: Agent) {
  const [response] = (await once(get(url, { agent }), "response")) as [IncomingMessage];
  // Rejects if the response is shorter than its Content-Length or breaks off.
  for await (const _chunk of response) {
  }
  return { status: response.statusCode ?? 0, isLast: response.headers.connection === "close" };
}
