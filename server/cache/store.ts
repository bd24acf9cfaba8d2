type Sized<Value> = { value: Value; size: number };

/** Keeps what was used last, as much as fits. */
export class Store<Value> {
  /** In the order of use: a Map iterates in the order of insertion. */
  private readonly entries = new Map<string, Sized<Value>>();
  private used = 0;

  /** In the unit of the sizes given: bytes, or one for each. */
  constructor(private readonly capacity: number) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (entry) {
      this.entries.delete(key);
      this.entries.set(key, entry);
    }
    return entry?.value;
  }

  set(key: string, value: Value, size: number): void {
    this.delete(key);
    if (size > this.capacity) {
      return;
    }
    this.entries.set(key, { value, size });
    this.used += size;
    for (const oldest of this.entries.keys()) {
      if (this.used <= this.capacity) {
        break;
      }
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.used -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
    this.used = 0;
  }

  /** Without counting as use. */
  *values(): Generator<Value> {
    for (const { value } of this.entries.values()) {
      yield value;
    }
  }

  get count(): number {
    return this.entries.size;
  }

  get size(): number {
    return this.used;
  }
}
