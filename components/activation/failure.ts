const failureId = "activation-failure";

/** Tells a visitor that what they pressed does nothing without scripts, which could not be loaded. */
export function showFailure(): void {
  const message = Object.assign(document.createElement("p"), {
    id: failureId,
    role: "alert",
    className: "fixed inset-x-4 bottom-4 z-50 rounded-md bg-ink p-4 text-center text-paper",
    textContent: "This didn't load. Please check your connection and try again.",
  });
  document.body.append(message);
}

/** React must not find the message. */
export function hideFailure(): void {
  document.getElementById(failureId)?.remove();
}
