"use client";

import { ActionForm } from "@/components/review/action-form";
import { hideSamples, testMail } from "@/lib/review/set-up/actions";

export function TestMailForm() {
  return (
    <ActionForm
      action={testMail}
      label="Test of Mail"
      fields={{}}
      button="Send a Test Email"
      className="mt-4 grid gap-4"
    />
  );
}

export function HideSamplesForm() {
  return (
    <ActionForm
      action={hideSamples}
      label="Sample Venues"
      fields={{}}
      button="Hide Sample Venues"
      className="mt-4 grid gap-4"
    />
  );
}
