/** Rows of one document that components/map/results.css tells apart. */
const rows = 50;

/** Ties a row to its pin in components/map/results.css, which has a selector for each key, from 1 on. */
export function rowKey(number: number): number {
  return ((number - 1) % rows) + 1;
}
