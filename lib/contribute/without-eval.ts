import { config } from "zod";

// Zod probes `new Function` to compile schemas. Our CSP forbids it, and each attempt would be reported as a violation.
config({ jitless: true });
