"use client";

import { Component, type ReactNode, Suspense, useEffect, useState } from "react";
import { MapMessage } from "./map-message";

type Props = {
  /** Shown while the map loads, in place of a message. */
  waiting?: ReactNode;
  children: ReactNode;
};

/** Keeps a failed chunk or map from breaking the page. */
export class MapBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) {
      return <MapMessage>Error loading map</MapMessage>;
    }
    const { waiting, children } = this.props;
    return <Suspense fallback={<Loading waiting={waiting} />}>{children}</Suspense>;
  }
}

/** A chunk that takes longer has probably got lost; should it still arrive, the map appears. */
const patienceMs = 15_000;

function Loading({ waiting }: Pick<Props, "waiting">) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, patienceMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) {
    return <MapMessage>Error loading map</MapMessage>;
  }
  return waiting ?? <MapMessage>Loading map...</MapMessage>;
}
