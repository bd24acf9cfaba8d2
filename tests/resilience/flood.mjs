// Sends uncached searches back to back over many connections from one address until killed. Runs in a separate process
// to keep its load out of the measurements. Prints the status of each response.
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
