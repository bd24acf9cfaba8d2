import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A proxy to a database that delays every packet by `delay` ms in each direction. */
export type SlowLine = {
  databaseUrl: string;
  setDelay: (delay: number) => void;
  /** Loses all connections now. */
  lose: () => void;
  /** Loses them once a packet with this text is delivered. Undefined for never. */
  loseAfter: (text: string | undefined) => void;
  close: () => void;
};

export async function openSlowLine(databaseUrl: string): Promise<SlowLine> {
  const { hostname, port } = new URL(databaseUrl);
  const line: { delay: number; last?: string | undefined } = { delay: 0 };
  const sockets = new Set<Socket>();
  const lose = () => {
    for (const socket of sockets) {
      socket.destroy();
    }
  };
  const relay = async (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("error", () => to.destroy());
    try {
      for await (const packet of from) {
        await wait(line.delay);
        const isLast = line.last !== undefined && packet.includes(line.last);
        to.write(packet, () => isLast && lose());
      }
    } catch {
      // The connection was reset; destroy the other side too.
    }
    sockets.delete(from);
    to.destroy();
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    relay(near, far);
    relay(far, near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = `${address && typeof address === "object" ? address.port : 0}`;
  return {
    databaseUrl: url.href,
    setDelay: (delay) => {
      line.delay = delay;
    },
    lose,
    loseAfter: (text) => {
      line.last = text;
    },
    close: () => {
      server.close();
      lose();
    },
  };
}
