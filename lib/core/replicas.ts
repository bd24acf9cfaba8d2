import { Pool } from "pg";
import { DeadlinePool } from "./deadline-pool";
import { log } from "./log";
import { pause } from "./pause";
import { type RequestContext, requestContext } from "./request-context";

type Replica = {
  name: string;
  pool: DeadlinePool;
  /** For streamed lists. */
  streams: Pool;
  samples: Pool;
  /** What it had replayed when it last said so; null for a server that does not replay the primary's log. */
  replayed: bigint | null;
  /** Samples in a row that it did not respond to. */
  missed: number;
  /** Samples in a row that left it out. */
  leftOut: number;
};
type Position = { at: number; position: bigint };

/** `lagMs` is null while the replica does not respond; beyond `maxLagMs` it is not counted further. */
export type ReplicaState = { name: string; isRead: boolean; lagMs: number | null };

const sampleIntervalMs = 250;
const sampleTimeoutMs = 1_000;
/** A busy process misses the response to one or two samples, and all at the same time. */
const maxMissedSamples = 3;
/** Each purge leaves replicas out for a moment; 5 s are worth a line. */
const samplesToReport = 20;
/** A replica further behind is left out, even if nothing was purged. */
const maxLagMs = 10_000;

const primarySql = "SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS position";
/** A promoted server has a history of its own, which cannot be compared. */
const replicaSql = `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::text END AS position`;

/** Streaming replicas, and how far each has replayed the primary's log. */
export class Replicas {
  /** Reads so far; one that a replica failed counts for the primary that repeats it. */
  readonly reads = { primary: 0, replica: 0 };
  readonly #primary: Pool;
  readonly #replicas: Replica[];
  /** What a replica must have replayed; null until the primary has said how far it is after the last purge. */
  #needed: bigint | null = null;
  #purges = 0;
  /** False while changes are not announced to this process; probably, the primary is away. */
  #isConnected = true;
  #positions: Position[] = [];
  #turn = 0;

  constructor(
    primaryUrl: string,
    replicaUrls: string[],
    queryTimeoutMs: number,
    openStreams: (connectionString: string) => Pool,
  ) {
    this.#primary = samplePool(primaryUrl);
    this.#replicas = replicaUrls.map((connectionString, index) => ({
      name: new URL(connectionString).host || `${index + 1}`,
      pool: quiet(
        new DeadlinePool({
          connectionString,
          // Includes the wait for one of the pool's connections.
          connectionTimeoutMillis: queryTimeoutMs,
          query_timeout: queryTimeoutMs,
        }),
      ),
      streams: openStreams(connectionString),
      samples: samplePool(connectionString),
      replayed: null,
      missed: 0,
      leftOut: 0,
    }));
  }

  /** Samples all servers until `over`. */
  async follow(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      await this.sample();
      await pause(sampleIntervalMs, over);
    }
    const pools = this.#replicas.flatMap(({ pool, streams, samples }) => [pool, streams, samples]);
    await Promise.all([this.#primary, ...pools].map((pool) => pool.end()));
  }

  /** After this, only replicas that have replayed all that is committed by now are read. */
  requireCurrent(): void {
    this.#purges += 1;
    this.#needed = null;
  }

  /** Records whether changes are announced to this process. */
  setConnected(isConnected: boolean): void {
    this.#isConnected = isConnected;
    if (isConnected) {
      // Some may have been missed.
      this.requireCurrent();
    }
  }

  async sample(): Promise<void> {
    await Promise.all([this.#samplePrimary(), ...this.#replicas.map(sampleReplica)]);
    this.#report();
  }

  /** Logs which replica is left out for long, and when it is read again. */
  #report(): void {
    const current = this.#current();
    for (const replica of this.#replicas) {
      const isRead = current.includes(replica);
      const before = replica.leftOut;
      replica.leftOut = isRead ? 0 : before + 1;
      if (replica.leftOut === samplesToReport) {
        log.warn({ replica: replica.name }, "a database replica is left out");
      } else if (isRead && before >= samplesToReport) {
        log.info({ replica: replica.name }, "a database replica is read again");
      }
    }
  }

  async #samplePrimary(): Promise<void> {
    const purges = this.#purges;
    const position = await readPosition(this.#primary, primarySql);
    if (!position) {
      return;
    }
    if (purges === this.#purges) {
      this.#needed ??= position;
    }
    this.#positions.push({ at: performance.now(), position });
    while ((this.#positions[1]?.at ?? Infinity) < performance.now() - maxLagMs) {
      this.#positions.shift();
    }
  }

  /**
   * Reads a replica that is current, or the primary if there is none or the replica fails. While the primary is probably
   * away, tries all replicas before it.
   */
  async read<Result>(
    onReplica: (replica: Replica) => Promise<Result>,
    onPrimary: () => Promise<Result>,
  ): Promise<Result> {
    const context = requestContext();
    for (const replica of this.#choicesFor(context)) {
      context.replica = replica;
      try {
        const result = await onReplica(replica);
        this.reads.replica += 1;
        return result;
      } catch (error) {
        log.debug({ error }, "read from a database replica failed");
        replica.missed = maxMissedSamples;
      }
    }
    context.replica = null;
    this.reads.primary += 1;
    return onPrimary();
  }

  states(): ReplicaState[] {
    const current = this.#current();
    return this.#replicas.map((replica) => ({
      name: replica.name,
      isRead: current.includes(replica),
      lagMs: this.#lagMs(replica),
    }));
  }

  /** How long ago the primary said a position that the replica has not replayed. */
  #lagMs(replica: Replica): number | null {
    const { replayed } = replica;
    if (replayed === null || !isResponding(replica)) {
      return null;
    }
    const missing = this.#positions.find(({ position }) => position > replayed);
    return missing ? performance.now() - missing.at : 0;
  }

  #current(): Replica[] {
    const needed = this.#needed;
    const oldest = this.#positions[0];
    if (needed === null || !oldest) {
      return [];
    }
    const isOld = oldest.at < performance.now() - maxLagMs;
    const least = isOld && oldest.position > needed ? oldest.position : needed;
    return this.#replicas
      .filter(isResponding)
      .filter(({ replayed }) => replayed !== null && replayed >= least);
  }

  /**
   * What to read before the primary. The same for all that a request reads, while it is current, and then the primary: so
   * a version that was read never names newer contents than those read after it. Without the primary, nothing is newer
   * than what replicas have, and the page cache invalidates all pages at the next connection.
   */
  #choicesFor({ replica }: RequestContext): Replica[] {
    const current = this.#current();
    this.#turn += 1;
    const next = current[this.#turn % current.length];
    const own = replica === undefined ? next : current.find((one) => one === replica);
    const others = this.#isConnected ? [] : [next, ...this.#replicas.toSorted(byReplayed)];
    return [...new Set([own, ...others])].filter((one) => one !== undefined);
  }
}

const isResponding = ({ missed }: Replica) => missed < maxMissedSamples;

/** The furthest first, a promoted one last. */
function byReplayed(one: Replica, other: Replica): number {
  return Number((other.replayed ?? 0n) - (one.replayed ?? 0n));
}

async function sampleReplica(replica: Replica): Promise<void> {
  const replayed = await readPosition(replica.samples, replicaSql);
  if (replayed === undefined) {
    replica.missed += 1;
  } else {
    replica.missed = 0;
    replica.replayed = replayed;
  }
}

function samplePool(connectionString: string): Pool {
  return quiet(
    new Pool({
      connectionString,
      max: 1,
      connectionTimeoutMillis: sampleTimeoutMs,
      query_timeout: sampleTimeoutMs,
    }),
  );
}

function quiet<Kind extends Pool>(pool: Kind): Kind {
  // A lost connection is replaced at the next query; without a listener it would crash the process.
  pool.on("error", () => {});
  return pool;
}

/** Undefined if the server does not respond. */
async function readPosition(pool: Pool, sql: string): Promise<bigint | null | undefined> {
  try {
    const { rows } = await pool.query<{ position: string | null }>(sql);
    const position = rows[0]?.position;
    return position ? BigInt(position) : null;
  } catch {
    return undefined;
  }
}
