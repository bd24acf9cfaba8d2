// Preloaded into a server: resolves every host name to this machine, so that a test sees each fetch.
import dns from "node:dns";

const { lookup } = dns;
const isNormalized = (name) => name === "localhost" || /^[\d.:]+$/.test(name);

dns.lookup = (name, ...rest) => lookup(isNormalized(name) ? name : "127.0.0.1", ...rest);
