import { setImmediate } from "node:timers/promises";

/** Groups items into batches; the last one may be smaller. */
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

/** Prefetches the next item while the current one is processed. */
export async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  const fetchNext = () => {
    const next = iterator.next();
    // Avoid an unhandled rejection, because it may fail long before it is awaited.
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

/** Yields to the event loop after each slice, so that database responses need not wait for the whole read. */
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
