import { describe, expect, it } from "vitest";
import { areReadableArguments, areReadableFields, isReadableCall } from "./action-fields";

const deep = `${"[".repeat(60)}${"]".repeat(60)}`;

describe(isReadableCall, () => {
  it.each([
    "[]",
    '["Lantern Hall"]',
    '[null,"$undefined","$NaN","$-Infinity","$-0"]',
    '["$$5 at the door"]',
    '[{"values":{"name":"$K1"}},"$0:0:values"]',
  ])("takes %s", (text) => {
    expect(isReadableCall(text)).toBe(true);
  });

  it.each([
    "",
    "{",
    "7",
    "null",
    '{"0":"a"}',
    `[${deep}]`,
    JSON.stringify(Array(11).fill(0)),
    '["$1"]',
    '["$"]',
    '["$0:0:nothing"]',
    '["$0:constructor"]',
    '["$K"]',
    '["$Kzz"]',
    '["$n12x"]',
    '["$h1"]',
    '["$B1"]',
    '[{"a":["$Q1"]}]',
    '["$W1"]',
    '["$i1"]',
    '["$R1"]',
    '["$x1"]',
    '["$T"]',
    '["$@9"]',
    '["$AAAA"]',
  ])("refuses %s", (text) => {
    expect(isReadableCall(text)).toBe(false);
  });
});

describe(areReadableArguments, () => {
  it("takes a state and a form", () => {
    const fields: [string, string][] = [
      ["1_name", "$5 Hall"],
      ["1_$ACTION_KEY", "k1"],
      ["0", '[null,"$K1"]'],
    ];

    expect(areReadableArguments(fields)).toBe(true);
  });

  it.each<[string, [string, string][]]>([
    ["none", [["1_name", "Hall"]]],
    [
      "two lists",
      [
        ["0", "[]"],
        ["0", "[]"],
      ],
    ],
    [
      "a part that is no JSON",
      [
        ["0", "[]"],
        ["1", "oops"],
      ],
    ],
    [
      "a part that refers to nothing",
      [
        ["0", '["$1"]'],
        ["1", '{"a":"$2"}'],
      ],
    ],
  ])("refuses %s", (_, fields) => {
    expect(areReadableArguments(fields)).toBe(false);
  });
});

describe(areReadableFields, () => {
  const bound: [string, string][] = [
    ["$ACTION_REF_1", ""],
    ["$ACTION_1:0", '{"id":"6f","bound":"$@1"}'],
    ["$ACTION_1:1", "[null]"],
    ["$ACTION_KEY", "k1"],
    ["name", "$10 Hall"],
    ["0", "zero"],
  ];

  it("takes forms with and without an action", () => {
    expect(areReadableFields(bound)).toBe(true);
    expect(areReadableFields([["$ACTION_ID_6f", ""]])).toBe(true);
    expect(areReadableFields([["name", "$1"]])).toBe(true);
  });

  it.each([
    ["$ACTION_1:0", "{"],
    ["$ACTION_1:0", "[]"],
    ["$ACTION_1:0", '{"id":7,"bound":null}'],
    ["$ACTION_1:0", '{"id":"6f","bound":"$1"}'],
    ["$ACTION_1:0", '{"id":"6f","bound":"$@2"}'],
    ["$ACTION_1:1", "7"],
    ["$ACTION_1:1", '["$@5"]'],
    ["$ACTION_1:1", `[${deep}]`],
  ])("refuses a form whose %s is %s", (name, value) => {
    const fields = bound.map((field) => (field[0] === name ? ([name, value] as const) : field));

    expect(areReadableFields(fields.map(([key, text]) => [key, text]))).toBe(false);
  });

  it("refuses a form that names an action and does not hold it", () => {
    expect(areReadableFields([["$ACTION_REF_7", ""]])).toBe(false);
  });
});
