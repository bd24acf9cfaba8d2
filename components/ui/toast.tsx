"use client";

import { X } from "lucide";
import { Toast as RadixToast } from "radix-ui";
import { cn } from "./cn";
import { Icon } from "./icon";

export type ToastMessage = {
  /** A new ID reopens the toast, even with the same text. */
  id: number;
  title: string;
  description: string;
  variant?: "default" | "destructive";
};

export type ToastProps = { message: ToastMessage | null; onDismiss: () => void };

/** Shows one message at a time; the next one replaces it. */
export function Toast({ message, onDismiss }: ToastProps) {
  if (!message) {
    return null;
  }
  const isDestructive = message.variant === "destructive";
  return (
    <RadixToast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      <RadixToast.Root
        key={message.id}
        type={isDestructive ? "foreground" : "background"}
        onOpenChange={(isOpen) => isOpen || onDismiss()}
        className={cn(
          "toast flex items-start gap-3 rounded-md border-2 bg-surface py-2 pr-1 pl-4 text-ink shadow-lg",
          isDestructive ? "border-danger" : "border-control",
        )}
      >
        <div className="min-w-0 flex-1 py-1.5">
          <RadixToast.Title className={cn("font-semibold", isDestructive && "text-danger")}>
            {message.title}
          </RadixToast.Title>
          <RadixToast.Description>{message.description}</RadixToast.Description>
        </div>
        <RadixToast.Close
          aria-label="Dismiss"
          className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-md hover:bg-line/50"
        >
          <Icon drawing={X} className="size-5" />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport
        hotkey={["F8"]}
        className="fixed inset-x-4 bottom-4 z-50 sm:left-auto sm:w-96"
      />
    </RadixToast.Provider>
  );
}
