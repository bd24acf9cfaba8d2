import { Counter, Gauge } from "prom-client";
import type { Replicas } from "@/lib/core/replicas";

/** Adds metrics of the database replicas: only a site that has some shows them. */
export function measureReplicas(replicas: Pick<Replicas, "reads" | "states">): void {
  new Counter({
    name: "marquee_database_reads_total",
    help: "Reads for cached pages and answers, by the server that answered: primary or replica",
    labelNames: ["target"],
    collect() {
      this.reset();
      for (const [target, count] of Object.entries(replicas.reads)) {
        this.inc({ target }, count);
      }
    },
  });

  new Gauge({
    name: "marquee_replica_is_read",
    help: "1 while pages read the replica, 0 while it is left out",
    labelNames: ["replica"],
    collect() {
      for (const { name, isRead } of replicas.states()) {
        this.set({ replica: name }, Number(isRead));
      }
    },
  });

  new Gauge({
    name: "marquee_replica_lag_seconds",
    help: "How far a replica is behind the primary; nothing while it does not respond",
    labelNames: ["replica"],
    collect() {
      this.reset();
      for (const { name, lagMs } of replicas.states()) {
        if (lagMs !== null) {
          this.set({ replica: name }, lagMs / 1_000);
        }
      }
    },
  });
}
