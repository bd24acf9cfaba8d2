import { isTrackingParameter } from "@/lib/core/tracking-parameters";

/** A redirect's location with what campaigns added to the requested address, as far as it lacks them. */
export function keepTracking(location: string, url: string): string {
  const asked = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);
  const [, page = location, query = "", fragment = ""] =
    /^([^?#]*)\??([^#]*)(.*)$/s.exec(location) ?? [];
  const known = new URLSearchParams(query);
  const added = [...asked].filter(([name]) => isTrackingParameter(name) && !known.has(name));
  const parts = [query, String(new URLSearchParams(added))].filter(Boolean);
  return page + (parts.length > 0 ? `?${parts.join("&")}` : "") + fragment;
}
