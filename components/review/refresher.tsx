"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Link } from "@/components/link";

const intervalMs = 3_000;

/** Reads the page again while the worker is at it; a link does so without scripts. */
export function Refresher({ href }: { href: Route }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), intervalMs);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <Link href={href} className="link inline-flex min-h-11 items-center">
      Refresh This Page
    </Link>
  );
}
