"use client";

import { Component, type ReactNode, Suspense } from "react";
import { MapMessage } from "./map-message";

/** A chunk that cannot be fetched or a map that cannot start must not take the page with it. */
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
