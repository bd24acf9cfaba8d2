import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";

export type Asked = {
  /** How many whole answers arrived, by status. */
  responses: Record<number, number>;
  /** What broke off, or never began although the connection was open. */
  problems: string[];
};

/** Asks for one address after the other over one connection, until the server says that it takes no more. */
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
    // A new connection that is refused has lost nothing.
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
  // Rejects where the answer is shorter than it was said to be, or breaks off.
  for await (const _chunk of response) {
  }
  return { status: response.statusCode ?? 0, isLast: response.headers.connection === "close" };
}
