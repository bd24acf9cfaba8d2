// Asks for searches that nobody asked before, over many connections and from one address: over each the next as soon as the
// one before is answered, until it is ended. A process of its own, so that what it does takes no time of whoever measures. Prints the status of each.
import { Agent, get } from "node:http";

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

async function askOnAndOn() {
  while (true) {
    await ask();
  }
}

await Promise.all(Array.from({ length: Number(parallel) }, askOnAndOn));
