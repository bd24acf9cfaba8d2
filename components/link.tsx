"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

type Props = Omit<ComponentProps<typeof NextLink>, "prefetch">;

/**
 * A link that fetches its page ahead once a visitor points at it, touches it or tabs to it. Next would fetch every
 * link in sight, which on a page of 24 cards is 24 renders nobody asked for.
 */
export function Link(props: Props) {
  const [isIntended, setIsIntended] = useState(false);
  const intend = () => setIsIntended(true);
  return (
    <NextLink
      {...props}
      prefetch={isIntended}
      onMouseEnter={intend}
      onTouchStart={intend}
      onFocus={intend}
    />
  );
}
