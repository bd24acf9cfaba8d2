// Loaded into a server before anything else: every name leads to this machine, so that a test hears what is fetched.
import dns from "node:dns";

const { lookup } = dns;
const isPlain = (name) => name === "localhost" || /^[\d.:]+$/.test(name);

dns.lookup = (name, ...rest) => lookup(isPlain(name) ? name : "127.0.0.1", ...rest);
