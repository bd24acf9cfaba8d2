/**
 * What the activation script shows about a press by `data-press` on the root: it waits for scripts, or they failed. Hidden
 * until then, so no search engine should quote it.
 */
export function ActivationNotes() {
  return (
    <>
      <div data-nosnippet aria-live="polite" className="sr-only">
        <span className="press-waiting">Loading...</span>
      </div>
      <div
        data-nosnippet
        role="alert"
        className="press-failed no-print fixed inset-x-4 bottom-4 z-50 rounded-md bg-ink p-4 text-center text-paper"
      >
        This didn't load. Please check your connection and try again.
      </div>
    </>
  );
}
