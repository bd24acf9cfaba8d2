import type { select } from "hast-util-select";

export type Element = NonNullable<ReturnType<typeof select>>;
type Child = Element["children"][number];

const inLine: ReadonlySet<string> = new Set([
  "a",
  "abbr",
  "code",
  "em",
  "input",
  "label",
  "span",
  "strong",
  "time",
]);

/**
 * Writes ' · ' where only the style sheet separates text: between elements in a row, and before and after one that has
 * lines of its own.
 */
export function separateLines(parent: Element): void {
  const isRow = hasClass(parent, /^(?:inline-)?(?:flex|grid)$/);
  const separated: Child[] = [];
  for (const child of parent.children) {
    const last = separated.findLast((one) => textOf(one) !== "");
    const separator = last && isApart(last, child, isRow) ? separatorOf(last, child) : "";
    if (separator !== "") {
      separated.push({ type: "text", value: separator });
    }
    separated.push(child);
    if (child.type === "element" && child.tagName !== "pre") {
      separateLines(child);
    }
  }
  parent.children = separated;
}

function isApart(one: Child, other: Child, isRow: boolean): boolean {
  const both = [one, other];
  const elements = both.filter(({ type }) => type === "element");
  return (
    both.every(isInLine) &&
    (elements.length === 2 ||
      (elements.length === 1 && textOf(one).endsWith(":")) ||
      elements.some((child) => isRow || hasClass(child, /^block$/)))
  );
}

function isInLine(child: Child): boolean {
  return child.type === "text" || (child.type === "element" && inLine.has(child.tagName));
}

function separatorOf(one: Child, other: Child): string {
  const before = textOf(one);
  const after = textOf(other);
  if (after === "" || /\s$/.test(before) || /^[\s,.;:!?)]/.test(after)) {
    return "";
  }
  return /[:(]$/.test(before) || after.startsWith("(") ? " " : " · ";
}

function hasClass(child: Child, name: RegExp): boolean {
  const { className } = child.type === "element" ? child.properties : {};
  return Array.isArray(className) && className.some((one) => name.test(String(one)));
}

function textOf(child: Child): string {
  if (child.type === "text") {
    return child.value;
  }
  if (child.type !== "element") {
    return "";
  }
  return child.tagName === "input"
    ? String(child.properties.value ?? "")
    : child.children.map(textOf).join("");
}
