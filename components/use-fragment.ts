import { useEffect, useEffectEvent } from "react";

/** Opens what a link to this fragment leads to, also if the link was followed before the scripts came. */
export function useFragment(id: string, open: () => void): void {
  const follow = useEffectEvent(() => {
    if (location.hash === `#${id}`) {
      // Without the fragment, the same link works again.
      history.replaceState(history.state, "", location.pathname + location.search);
      open();
    }
  });
  useEffect(() => {
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
}
