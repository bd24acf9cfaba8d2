// Opens connections that each start a photo form, send almost the maximum text, and never finish. Runs in a separate
// process to keep its load out of the measurements. Prints a line once the number of connections is stable.
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const [baseUrl = "", address = "", connections = "1"] = process.argv.slice(2);
const { host, port } = new URL(baseUrl);
const boundary = "----unfinished";
const head = [
  "POST /submit-photos HTTP/1.1",
  `Host: ${host}`,
  `Origin: ${baseUrl}`,
  `X-Forwarded-For: ${address}`,
  `Content-Type: multipart/form-data; boundary=${boundary}`,
  "Content-Length: 100000000",
];
const field = `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\n${"x".repeat(63 * 1024)}\r\n`;
const bytes = Buffer.from(`${head.join("\r\n")}\r\n\r\n${field.repeat(7)}`);

const open = new Set();

function beginForm() {
  const socket = connect(Number(port), "127.0.0.1");
  open.add(socket);
  socket.resume();
  socket.on("error", () => {});
  socket.on("close", () => open.delete(socket));
  return new Promise((resolve) => {
    socket.write(bytes, resolve);
  });
}

await Promise.all(Array.from({ length: Number(connections) }, beginForm));
// Waits for pending refusals; while any remain, the next one arrives within six seconds, also on a busy machine.
for (let before = Number.POSITIVE_INFINITY, quiet = 0; quiet < 3; ) {
  quiet = open.size < before ? 0 : quiet + 1;
  before = open.size;
  await wait(2_000);
}
process.stdout.write(`${open.size}\n`);
