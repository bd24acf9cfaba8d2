// Asks for many searches that nobody asked before, all at the same time and from one address, again and again until it is
// ended. A process of its own, so that what it does takes no time of whoever measures. Prints the status of each.
import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const [baseUrl = "", address = "", parallel = "1"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
let asked = 0;

function ask() {
  asked += 1;
  const url = `${baseUrl}/search?q=flood+${process.pid}+${asked}`;
  return new Promise((resolve) => {
    const request = get(url, { agent, headers: { "X-Forwarded-For": address } }, (response) => {
      response.resume();
      response.on("close", () => {
        process.stdout.write(`${response.statusCode}\n`);
        resolve();
      });
    });
    request.on("error", resolve);
  });
}

while (true) {
  await Promise.all(Array.from({ length: Number(parallel) }, ask));
  await wait(250);
}
