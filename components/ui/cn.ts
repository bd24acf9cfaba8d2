import { type ClassValue, clsx } from "clsx";

/** Joins classes. Does not resolve conflicting Tailwind classes; pass none. */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs);
}
