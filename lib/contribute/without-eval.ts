import { config } from "zod";

// Zod tries whether it may compile its rules, by `new Function`. Pages forbid that, and would report each attempt.
config({ jitless: true });
