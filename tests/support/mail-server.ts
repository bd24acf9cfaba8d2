import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** How the server treats the next message. */
type Manner =
  | "accepts"
  /** Stops responding after the greeting. */
  | "stalls"
  /** Accepts the message, then hangs up without a reply. */
  | "drops"
  | "defers"
  /** Rejects the recipient as unknown. */
  | "refuses"
  /** Rejects the sender. */
  | "bans";

type Arrived = { recipients: string[]; email: Email; source: string };

/** The complete list of headers in each of the site's emails, in alphabetical order. */
export const ownHeaders = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "reply-to",
  "subject",
  "to",
  "x-auto-response-suppress",
];

/** Starts a mail server on loopback. Port 0 picks a free port. */
export async function startMailServer(port = 0) {
  const arrived: Arrived[] = [];
  const state = { manner: "accepts" as Manner };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onMailFrom: (_, __, done) => {
      if (state.manner !== "stalls") {
        done();
      }
    },
    onRcptTo: (_, __, done) => done(refusals[state.manner]),
    onData: (stream, session, done) => {
      const { manner } = state;
      const read = async () => {
        const source = await buffer(stream);
        if (manner === "drops") {
          for (const { _socket } of server.connections) {
            _socket.destroy();
          }
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const email = await PostalMime.parse(source);
        arrived.push({ recipients, email, source: source.toString() });
        done();
      };
      read().catch(done);
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    arrived,
    behave: (manner: Manner) => {
      state.manner = manner;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const refusals: Partial<Record<Manner, Error>> = {
  defers: refusal(451, "4.3.0 Try again later"),
  refuses: refusal(550, "5.1.1 No such user here"),
  bans: refusal(554, "5.7.1 Relay access denied"),
};

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
