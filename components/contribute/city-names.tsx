"use client";

import { useEffect, useState } from "react";
import { citiesEndpoint } from "@/lib/routes/endpoints";

type Props = {
  /** Referenced by the city field's `list` attribute. */
  id: string;
  /** Cities of the initially selected region; without scripts, the only ones. */
  start?: readonly string[];
};

const none: readonly string[] = [];

/** Suggests the known cities of the selected region. If the request fails, the field stays a plain one. */
export function CityNames({ id, start = none }: Props) {
  const [names, setNames] = useState(start);
  useEffect(() => {
    const form = document.querySelector<HTMLInputElement>(`input[list="${id}"]`)?.form;
    const stop = new AbortController();
    let chosen = start.length > 0 ? placeOf(form) : "";
    const follow = async () => {
      const place = placeOf(form);
      if (place === chosen) {
        return;
      }
      chosen = place;
      const listed = place === "" ? [] : await readNames(place, stop.signal);
      if (chosen === place) {
        setNames(listed);
      }
    };
    follow();
    form?.addEventListener("change", follow, { signal: stop.signal });
    return () => stop.abort();
  }, [id, start]);
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** URL of the selected region's cities; '' without a region. */
function placeOf(form: HTMLFormElement | null | undefined): string {
  const data = form ? new FormData(form) : new FormData();
  const [country, region] = [data.get("countryCode"), data.get("regionCode")];
  return country && region ? citiesEndpoint(String(country), String(region)) : "";
}

async function readNames(call: string, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await fetch(call, { signal });
    const cities: { name: string }[] = response.ok ? await response.json() : [];
    return [...new Set(cities.map(({ name }) => name))];
  } catch {
    // Offline or navigating away; the city can still be typed.
    return [];
  }
}
