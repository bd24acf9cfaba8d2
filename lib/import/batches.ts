import { setImmediate } from "node:timers/promises";

/** Groups what arrives one by one; the last group may be smaller. */
export async function* inBatches<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) {
    yield batch;
  }
}

/** Fetches the next item while the last one is being worked on. */
export async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  const fetchNext = () => {
    const next = iterator.next();
    // It may fail long before it is awaited.
    next.catch(() => {});
    return next;
  };
  let next = fetchNext();
  try {
    for (let item = await next; !item.done; item = await next) {
      next = fetchNext();
      yield item.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Lets answers of the database in between, which would otherwise wait until everything at hand is read. */
export async function* inSlices<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item> {
  let count = 0;
  for await (const item of items) {
    yield item;
    count += 1;
    if (count % size === 0) {
      await setImmediate();
    }
  }
}
