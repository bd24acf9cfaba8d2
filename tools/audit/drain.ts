type Work<Item> = (item: Item, position: number) => Promise<void>;

/** Works on the items of `next` with limited concurrency, until there are none and no running work can add more. */
export async function drain<Item>(
  concurrency: number,
  next: () => Item | null,
  work: Work<Item>,
): Promise<void> {
  const active = new Set<Promise<void>>();
  let position = 0;
  for (;;) {
    const item = active.size < concurrency ? next() : null;
    if (item !== null) {
      position += 1;
      const task = work(item, position).finally(() => active.delete(task));
      active.add(task);
    } else if (active.size > 0) {
      await Promise.race(active);
    } else {
      return;
    }
  }
}
