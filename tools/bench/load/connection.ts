import { connect, type Socket } from "node:net";
import { ResponseReader } from "./answer-reader";
import { encodeRequest, type LoadRequest } from "./request";

/** Of an answer; 0 where the connection failed before it was complete. */
type OnResponse = (status: number) => void;

/** One connection that is kept, and opened again where the server ended it. One request at a time. */
export class Connection {
  private readonly host: string;
  private readonly port: number;
  private socket: Socket | null = null;
  private reader = new ResponseReader();
  private onResponse: OnResponse | null = null;

  constructor(baseUrl: string) {
    const url = new URL(baseUrl);
    this.host = url.host;
    this.port = Number(url.port);
  }

  send(request: LoadRequest, onResponse: OnResponse): void {
    this.onResponse = onResponse;
    this.socket ??= this.open();
    this.socket.write(encodeRequest(this.host, request));
  }

  close(): void {
    this.onResponse = null;
    this.socket?.destroy();
    this.socket = null;
  }

  private open(): Socket {
    const socket = connect({ port: this.port, host: "127.0.0.1", noDelay: true });
    this.reader = new ResponseReader();
    socket.on("data", (chunk) => {
      if (this.reader.push(chunk)) {
        if (this.reader.isLast) {
          this.forget(socket);
        }
        this.finish(this.reader.status);
      }
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      if (this.socket === socket) {
        this.forget(socket);
        this.finish(0);
      }
    });
    return socket;
  }

  private forget(socket: Socket): void {
    this.socket = null;
    socket.destroy();
  }

  private finish(status: number): void {
    const onResponse = this.onResponse;
    this.onResponse = null;
    onResponse?.(status);
  }
}
