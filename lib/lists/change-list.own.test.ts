import { afterEach, describe, expect, it, vi } from "vitest";
import { changeList, isSameList, saveList, withEntries, withPresentSlugs } from "./change-list";
import { parseStoredList } from "./store";
import { listStorageKey, readListText } from "./stored-text";

const one = { slug: "one", note: "loud" };
const two = { slug: "two", note: "" };

function stubBrowser(text: string | null, setItem?: () => never) {
  const entries = new Map(text === null ? [] : [[listStorageKey, text]]);
  const dispatched: string[] = [];
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: setItem ?? ((name: string, value: string) => entries.set(name, value)),
  });
  vi.stubGlobal("window", { dispatchEvent: ({ type }: Event) => dispatched.push(type) });
  return { entries, dispatched };
}

const full = () => {
  throw new DOMException("full", "QuotaExceededError");
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe(saveList, () => {
  it("is read back, and tells the page", () => {
    const { dispatched } = stubBrowser(null);

    expect(saveList([one, two])).toBe("saved");
    expect(parseStoredList(readListText())).toEqual({ state: "readable", entries: [one, two] });
    expect(dispatched).toHaveLength(1);
  });

  it("says that the storage is full, and keeps what is there", () => {
    const text = JSON.stringify({ version: 1, entries: [one] });
    const { entries, dispatched } = stubBrowser(text, full);

    expect(saveList([one, two])).toBe("storage");
    expect(entries.get(listStorageKey)).toBe(text);
    expect(dispatched).toEqual([]);
  });
});

describe(changeList, () => {
  it("changes what is stored now", () => {
    stubBrowser(JSON.stringify({ version: 1, entries: [one] }));

    expect(changeList((entries) => withEntries(entries, [one, two]))).toBe("saved");
    expect(parseStoredList(readListText())).toEqual({ state: "readable", entries: [one, two] });
  });

  it.each([
    ["nonsense", "unreadable"],
    ["", "unreadable"],
    ["null", "unreadable"],
    ["[]", "unreadable"],
    ["{}", "unreadable"],
    ['{"version":0,"entries":[]}', "unreadable"],
    ['{"version":1}', "unreadable"],
    ['{"version":1,"entries":["one"]}', "unreadable"],
    ['{"version":1,"entries":[null]}', "unreadable"],
    ['{"version":1,"entries":[{"slug":"../one","note":""}]}', "unreadable"],
    ['{"version":1,"entries":[{"slug":"one"}]}', "unreadable"],
    ['{"version":2,"lists":[]}', "newer"],
  ])("leaves %s as it is", (text, outcome) => {
    const { entries } = stubBrowser(text);

    expect(changeList(() => [two])).toBe(outcome);
    expect(entries.get(listStorageKey)).toBe(text);
  });

  it("refuses a venue too many, and keeps the others", () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ slug: `venue-${index}`, note: "" }));
    const text = JSON.stringify({ version: 1, entries: many });
    const { entries } = stubBrowser(text);

    expect(changeList((stored) => withEntries(stored, [one]))).toBe("full");
    expect(entries.get(listStorageKey)).toBe(text);
  });

  it("says so if storage is blocked", () => {
    stubBrowser(null, full);
    vi.stubGlobal("localStorage", { getItem: full, setItem: full });

    expect(readListText()).toBeNull();
    expect(changeList(() => [one])).toBe("storage");
  });
});

describe(withPresentSlugs, () => {
  const present = [
    { slug: "renamed", note: "loud" },
    { slug: "two", note: "" },
  ];

  it("leaves a renamed venue its note", () => {
    expect(withPresentSlugs([one, two], ["one", "two"], ["renamed", "two"])).toEqual(present);
    expect(withPresentSlugs(present, ["one", "two"], ["renamed", "two"])).toEqual(present);
  });

  it("leaves another list as it is, and one of which two venues are the same by now", () => {
    expect(withPresentSlugs([two, one], ["one", "two"], ["renamed", "two"])).toEqual([two, one]);
    expect(withPresentSlugs([one, two], ["one", "two"], ["two"])).toEqual([one, two]);
  });
});

describe(isSameList, () => {
  it("compares venues and their order, not notes", () => {
    expect(isSameList([one, two], ["one", "two"])).toBe(true);
    expect(isSameList([one, two], ["two", "one"])).toBe(false);
    expect(isSameList([], [])).toBe(true);
  });
});
