import { type RefObject, useEffect, useState } from "react";

export type VenueList = RefObject<HTMLElement | null>;

/** Venue whose card is hovered or focused. Listens on the list, so the cards stay plain HTML. */
export function usePointedVenue(list: VenueList): number | null {
  const [pointed, setPointed] = useState<number | null>(null);

  useEffect(() => {
    const element = list.current;
    const point = ({ target }: Event) => setPointed(venueOf(target));
    const leave = () => setPointed(null);
    const listeners = { pointerover: point, focusin: point, pointerleave: leave, focusout: leave };
    for (const [type, listener] of Object.entries(listeners)) {
      element?.addEventListener(type, listener);
    }
    return () => {
      for (const [type, listener] of Object.entries(listeners)) {
        element?.removeEventListener(type, listener);
      }
    };
  }, [list]);

  return pointed;
}

/** Marks the cards of these venues with aria-current. */
export function useMarkedCards(list: VenueList, venueIds: number[]): void {
  useEffect(() => {
    const cards = venueIds.flatMap((id) => findCard(list, id) ?? []);
    for (const card of cards) {
      card.setAttribute("aria-current", "true");
    }
    return () => {
      for (const card of cards) {
        card.removeAttribute("aria-current");
      }
    };
  }, [list, venueIds]);
}

/** Scrolls a venue's card into view and focuses it. */
export function goToCard(list: VenueList, venueId: number): void {
  const card = findCard(list, venueId);
  card?.scrollIntoView({ block: "center" });
  card?.querySelector("a")?.focus({ preventScroll: true });
}

function findCard(list: VenueList, venueId: number) {
  return list.current?.querySelector<HTMLElement>(`[data-venue="${venueId}"]`);
}

function venueOf(target: EventTarget | null): number | null {
  const card = target instanceof Element && target.closest<HTMLElement>("[data-venue]");
  return card ? Number(card.dataset.venue) : null;
}
