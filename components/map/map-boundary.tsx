"use client";

import { Component, type ReactNode, Suspense, useEffect, useState } from "react";
import { MapMessage } from "./map-message";

/** Keeps a failed chunk or map from breaking the page. */
export class MapBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) {
      return <MapMessage>Error loading map</MapMessage>;
    }
    return <Suspense fallback={<Loading />}>{this.props.children}</Suspense>;
  }
}

/** A chunk that takes longer has probably got lost; should it still arrive, the map appears. */
const patienceMs = 15_000;

function Loading() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, patienceMs, true);
    return () => clearTimeout(timer);
  }, []);
  return <MapMessage>{isLate ? "Error loading map" : "Loading map..."}</MapMessage>;
}
