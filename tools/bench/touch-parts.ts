import type { Template } from "./directory";

/** A part of a page that needs scripts, as a visitor first touches it. */
export type TouchPart = {
  /** The template that a short run measures comes first. */
  on: readonly Template[];
  /** Of the part; the first that is visible is meant. */
  selector: string;
  /** What is done: a tap, unless a text is typed, a key pressed, or a photo chosen. */
  types?: string;
  presses?: string;
  choosesPhoto?: true;
  /** Shows the part, by a script. */
  shownBy?: string;
  /** A script that is true once a visitor sees, or the server is asked for, what the gesture is for. */
  effect: string;
};

const everywhere = ["home", "region", "city", "venue", "browse", "near me", "search"] as const;
const forms = ["submit a venue", "update", "submit photos"] as const;

const typed = "tor";

export const touchParts = {
  search: {
    on: ["home", "browse", "search"],
    selector: "main input[role=combobox]",
    types: typed,
    effect: `asked.some((url) => /[?]q=\\w*${typed}/.test(url))`,
  },
  theme: {
    on: [...everywhere, ...forms, "my list"],
    selector: "#site-menu button[type=button]",
    shownBy: `document.getElementById("site-menu").showPopover()`,
    effect: `document.documentElement.dataset.theme === "dark"`,
  },
  map: {
    on: ["city", "region", "browse"],
    selector: ".map-button",
    effect: `document.querySelector(".map-pane[data-choice=shown]") !== null`,
  },
  filter: {
    on: ["browse"],
    selector: "select[name=sort]",
    presses: "ArrowDown",
    effect: `asked.some((url) => url.includes("sort="))`,
  },
  "load more": {
    on: ["browse"],
    selector: "main a[data-needs-scripts][href*='page=']",
    effect: `asked.some((url) => url.includes("page=2"))`,
  },
  "near me": {
    on: ["near me"],
    selector: "main button[type=button]",
    effect: `!document.querySelector("main").textContent.includes("Share my location")`,
  },
  tabs: {
    on: ["venue"],
    selector: "#location-tab",
    effect: `document.querySelector("#location-panel[data-state=active]") !== null`,
  },
  "add to list": {
    on: ["venue"],
    selector: "main li > button",
    effect: `/Remove from List/.test(document.querySelector("main").textContent)`,
  },
  "keep list": {
    on: ["my list"],
    selector: "section[aria-label='In this browser'] button",
    effect: `/This list is kept/.test(document.querySelector("main").textContent)`,
  },
  continue: {
    on: ["submit a venue"],
    selector: "main button[data-needs-scripts]",
    effect: `document.querySelector("form [aria-invalid=true]") !== null`,
  },
  "update form": {
    on: ["update"],
    selector: "form[aria-label='Update Venue Information'] button[type=submit]",
    effect: `document.querySelector("form [aria-invalid=true]") !== null`,
  },
  "add photo": {
    on: ["submit photos"],
    selector: "input[type=file]",
    choosesPhoto: true,
    effect: `document.querySelector("[aria-label='Selected photos'] li") !== null`,
  },
} satisfies Record<string, TouchPart>;
