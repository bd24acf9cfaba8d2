type Rule = { allows: boolean; length: number; pattern: RegExp };

/** The rules of a robots.txt for '*' (RFC 9309): the longest matching rule wins. */
export class Robots {
  private readonly rules: Rule[];

  constructor(text: string) {
    this.rules = readRules(text);
  }

  allows(url: string): boolean {
    const { pathname, search } = new URL(url);
    const fitting = this.rules.filter(({ pattern }) => pattern.test(pathname + search));
    const longest = Math.max(...fitting.map(({ length }) => length));
    const strongest = fitting.filter(({ length }) => length === longest);
    return strongest.length === 0 || strongest.some(({ allows }) => allows);
  }
}

function readRules(text: string): Rule[] {
  const rules: Rule[] = [];
  let agents: string[] = [];
  let before = "";
  for (const { name, value } of readFields(text)) {
    if (name === "user-agent") {
      agents = name === before ? [...agents, value] : [value];
    } else if (agents.includes("*") && value !== "") {
      rules.push({ allows: name === "allow", length: value.length, pattern: toPattern(value) });
    }
    before = name;
  }
  return rules;
}

/** Fields that make up groups. */
function readFields(text: string): { name: string; value: string }[] {
  return [...text.matchAll(/^[ \t]*(user-agent|allow|disallow)[ \t]*:([^#\r\n]*)/gim)].map(
    ([, name = "", value = ""]) => ({ name: name.toLowerCase(), value: value.trim() }),
  );
}

/** '*' matches any text, and a '$' at the end matches the end of the address. */
function toPattern(value: string): RegExp {
  const escaped = value.replace(/[.+?^{}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
  return new RegExp(`^${escaped.replace(/\$(?!$)/g, "\\$")}`);
}
