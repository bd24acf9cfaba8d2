import { AsyncResource, AsyncLocalStorage as Replaced } from "node:async_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { SharedAsyncStorage } from "./shared-async-storage";

/** Node's own, which the one imported here may have taken the place of. */
const Own = Object.getPrototypeOf(SharedAsyncStorage) as typeof Replaced;

describe.each<[string, typeof Replaced]>([
  ["Node's own", Own],
  ["the shared one", SharedAsyncStorage],
])("%s", (_, Storage) => {
  it("hands its value on through everything asynchronous, and to nothing else", async () => {
    const storage = new Storage<string>();
    const seen: (string | undefined)[] = [];
    const look = () => seen.push(storage.getStore());
    const done = storage.run("one", async () => {
      await turn();
      look();
      await new Promise<void>((resolve) => process.nextTick(() => resolve(void look())));
      setTimeout(look);
      await runInNewContext("Promise.resolve()").then(look);
      return new Promise((resolve) => setTimeout(resolve, 5));
    });
    look();
    await done;
    look();
    expect(seen).toEqual([undefined, "one", "one", "one", "one", undefined]);
  });

  it("nests, and is left", () => {
    const storage = new Storage<number>();
    const seen = storage.run(1, () => [
      storage.run(2, (add: number) => (storage.getStore() ?? 0) + add, 40),
      storage.getStore(),
      storage.exit(() => storage.getStore()),
      storage.getStore(),
    ]);
    expect([...seen, storage.getStore()]).toEqual([42, 1, undefined, 1, undefined]);
  });

  it("knows nothing of what others hold", async () => {
    const [first, second] = [new Storage<string>(), new Storage<string>()];
    await first.run("a", () =>
      second.run("b", async () => {
        await turn();
        expect([first.getStore(), second.getStore()]).toEqual(["a", "b"]);
        first.exit(() => expect([first.getStore(), second.getStore()]).toEqual([undefined, "b"]));
      }),
    );
  });

  it("keeps requests under way at the same time apart", async () => {
    const storage = new Storage<number>();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, id) =>
        storage.run(id, async () => {
          await turn();
          await turn();
          return storage.getStore();
        }),
      ),
    );
    expect(responses).toEqual(Array.from({ length: 50 }, (_, id) => id));
  });

  it("is entered, bound and taken along, and comes back after an error", () => {
    const storage = new Storage<string>();
    new AsyncResource("test").runInAsyncScope(() => {
      storage.enterWith("entered");
      expect(storage.getStore()).toBe("entered");
      storage.disable();
      expect(storage.getStore()).toBeUndefined();
    });
    const [bound, snapshot] = storage.run("then", () => [
      Storage.bind(() => storage.getStore()),
      Storage.snapshot(),
    ]);
    expect(storage.run("now", bound)).toBe("then");
    expect(storage.run("now", () => snapshot(() => storage.getStore()))).toBe("then");
    expect(() =>
      storage.run("lost", () => {
        throw new Error("within");
      }),
    ).toThrow("within");
    expect(storage.getStore()).toBeUndefined();
  });
});

it("takes the place of Node's own where Node has no such thing", () => {
  const isOld = Number.parseInt(process.versions.node, 10) < 24;
  expect(Replaced === SharedAsyncStorage).toBe(isOld);
});
