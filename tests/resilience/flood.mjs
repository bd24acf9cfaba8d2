// Sends requests back to back over many connections from one address until killed; "*" in their path is another word in
// each. Runs in a separate process to keep its load out of the measurements. Prints the status of each response.
import { Agent, request as send } from "node:http";

const [baseUrl = "", address = "", parallel = "1", path = "", given = "{}"] = process.argv.slice(2);
const { headers = {}, body } = JSON.parse(given);
const agent = new Agent({ keepAlive: true });
let asked = 0;

function ask() {
  asked += 1;
  const url = baseUrl + path.replace("*", `flood${process.pid}-${asked}`);
  const options = {
    agent,
    method: body === undefined ? "GET" : "POST",
    headers: { "X-Forwarded-For": address, ...headers },
  };
  return new Promise((resolve) => {
    const request = send(url, options, (response) => {
      response.resume();
      response.on("close", () => {
        process.stdout.write(`${response.statusCode}\n`);
        resolve();
      });
    });
    request.on("error", resolve);
    request.end(body);
  });
}

async function askOnAndOn() {
  while (true) {
    await ask();
  }
}

await Promise.all(Array.from({ length: Number(parallel) }, askOnAndOn));
