"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useTransition,
} from "react";
import { PendingNote } from "@/components/page/pending-note";
import type { FormTool } from "@/components/search/form-tools";
import { readableQuery, routes } from "@/lib/routes/hrefs";
import { pendingLabel } from "@/lib/routes/pending-label";
import { toRoute } from "@/lib/routes/to-route";
import { browseFormId } from "./form-id";

type Props = {
  /** URL of the list shown. */
  href: Route;
  /** Venue count, announced to screen readers when it changes. */
  summary: string;
  /** Attributes of the form for assistants. */
  tool: FormTool;
  children: ReactNode;
};

/**
 * A plain GET form. With scripts, changing a filter submits it and updates only the list; controls are uncontrolled, so
 * focus stays put.
 */
export function BrowseForm({ href, summary, tool, children }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef(href);
  const [isPending, startTransition] = useTransition();

  // Syncs the controls after a link or the Back button changed the list.
  useEffect(() => {
    if (asked.current !== href && form.current) {
      showChoice(form.current, href);
    }
    asked.current = href;
  }, [href]);

  function ask(element: HTMLFormElement) {
    asked.current = chosenHref(element);
    startTransition(() => router.push(asked.current, { scroll: false }));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    ask(event.currentTarget);
  }

  /** Filters apply on change; the search box waits for its button. */
  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    if (target.name !== "q") {
      ask(currentTarget);
    }
  }

  return (
    <search aria-label="Venues" className="contents">
      <form
        ref={form}
        id={browseFormId}
        action={routes.browse}
        {...tool}
        autoComplete="off"
        className="contents"
        onSubmit={onSubmit}
        onChange={onChange}
      >
        {children}
      </form>
      <PendingNote className="waiting">{isPending ? pendingLabel(routes.browse) : ""}</PendingNote>
      <p role="status" className="sr-only">
        {summary}
      </p>
    </search>
  );
}

/** The address that the browser would open, without parameters for what is not chosen. */
function chosenHref(form: HTMLFormElement): Route {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    // Boxes with one name are one list.
    text && query.set(name, [...query.getAll(name), text].join());
  }
  return query.size > 0
    ? toRoute(`${routes.browse}?${readableQuery(String(query))}`)
    : routes.browse;
}

function showChoice(form: HTMLFormElement, href: Route) {
  const choice = new URL(href, location.href).searchParams;
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      control.value = choice.get(control.name) ?? "";
    }
    if (control instanceof HTMLInputElement) {
      const value = choice.get(control.name) ?? "";
      if (control.name === "q") {
        control.value = value;
      } else {
        control.checked = value.split(",").includes(control.value);
      }
    }
  }
}
