// Loaded into a server before anything else: every name leads to this machine, so that a test hears what is fetched.
import dns from "node:dns";

const { lookup } = dns;
const isNormalized = (name) => name === "localhost" || /^[\d.:]+$/.test(name);

dns.lookup = (name, ...rest) => lookup(isNormalized(name) ? name : "127.0.0.1", ...rest);
