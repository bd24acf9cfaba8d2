import type { Detail } from "@/lib/model/details";

/** A value that a detail can have, so that a new row needs no test of its own. */
export function exampleOf({
  type,
  least = 0,
  choices = [],
  label,
}: Detail): string | number | boolean {
  switch (type) {
    case "yesNo":
      return true;
    case "choice":
      return choices[0]?.value ?? "";
    case "text":
      return `${label}: l'entrée <b>`;
    case "contact":
      return "https://hall.example/contact";
    case "time":
      return "23:30";
    case "length":
      return 182.9;
    default:
      return least + 2;
  }
}
