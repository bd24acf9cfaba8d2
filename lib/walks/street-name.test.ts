import { expect, it } from "vitest";
import { streetNameOf } from "./street-name";

it.each([
  [["601 Red River St", "609 Red River Street", "705 Red River St.", "9 E 7th St"], "Red River St"],
  [["329 N. Dearborn St., Suite 2", "12 North Dearborn Street #4"], "N. Dearborn St."],
  [["12-14 Rue Crémazie Ouest", "16 Rue Crémazie Ouest"], "Rue Crémazie Ouest"],
  [["Pier 4", "Harbor Walk", null, ""], null],
  [["600 5th Ave", "610 5th Avenue", "1 Market St"], "5th Ave"],
  [
    [1, 2, 3, 4].flatMap((number) => [`${number} Red River St`, `${number} E 7th St`]),
    "Red River St & E 7th St",
  ],
  [["120 1/2 Main St Unit B", "8 Main St"], "Main St"],
])("calls a walk along %j %s", (addresses, name) => {
  expect(streetNameOf(addresses)).toBe(name);
});
