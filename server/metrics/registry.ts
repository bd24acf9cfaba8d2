import { Registry } from "prom-client";

/** All metrics of this process. */
export const registry = new Registry();
export const registers = [registry];
