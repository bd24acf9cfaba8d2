import { type ClassValue, clsx } from "clsx";

/** Joins classes. Which of two contrary ones wins is up to the style sheet, so none are given. */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs);
}
