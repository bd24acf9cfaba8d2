"use client";

import { Component, type ReactNode, Suspense } from "react";
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
    return (
      <Suspense fallback={<MapMessage>Loading map...</MapMessage>}>{this.props.children}</Suspense>
    );
  }
}
