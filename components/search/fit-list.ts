/** Fewer rows say too little: a field low on the page lets its list reach below the window. */
const fewestRows = 3;

/** Ends the list at a whole row, above the keyboard of a phone, as long as it is open. Returns how to stop it. */
export function fitList(list: HTMLElement): () => void {
  const shorten = () => {
    list.style.maxHeight = "";
    list.style.maxHeight = wholeRows(list);
  };
  const end = new AbortController();
  shorten();
  visualViewport?.addEventListener("resize", shorten, end);
  // Browsers scroll to what is typed. A list that is scrolled itself stays.
  addEventListener("scrollend", () => list.scrollTop > 0 || shorten(), end);
  return () => end.abort();
}

/** Height of the rows that are seen whole; none if that is all of them. */
function wholeRows(list: HTMLElement): string {
  const { top, bottom } = list.getBoundingClientRect();
  const end = Math.min(bottom, visibleBottom());
  const bottoms = [...list.querySelectorAll("[role=option]")].map(
    (row) => row.getBoundingClientRect().bottom + list.scrollTop,
  );
  const whole = bottoms.filter((rowBottom) => rowBottom <= end);
  const last = bottoms.at(Math.max(whole.length, fewestRows) - 1);
  return last === undefined || whole.length === bottoms.length ? "" : `${last - top}px`;
}

function visibleBottom(): number {
  return visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
}
