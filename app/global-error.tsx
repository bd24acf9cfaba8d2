"use client";

/** Stands in for the whole document when even the layout failed, so it brings everything it needs. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <main>
          <h1>Something went wrong</h1>
          <p>The page could not be put together. Please try again in a moment.</p>
          <button type="button" onClick={reset}>
            Try again
          </button>{" "}
          <a href="/">Return to Home</a>
        </main>
      </body>
    </html>
  );
}
