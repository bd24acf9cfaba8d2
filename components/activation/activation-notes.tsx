/** What the activation script shows about a press by `data-press` on the root: it waits for scripts, or they failed. */
export function ActivationNotes() {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        <span className="press-waiting">Loading...</span>
      </p>
      <p
        role="alert"
        className="press-failed no-print fixed inset-x-4 bottom-4 z-50 rounded-md bg-ink p-4 text-center text-paper"
      >
        This didn't load. Please check your connection and try again.
      </p>
    </>
  );
}
