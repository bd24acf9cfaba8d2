"use client";

/** Replaces the whole document when the layout itself fails, so it must be self-contained. */
export default function GlobalError({ retry }: { error: Error; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <main>
          <h1>Something Went Wrong</h1>
          <p>We couldn't load this page. It isn't your fault. Please try again in a moment.</p>
          <button type="button" onClick={retry}>
            Try Again
          </button>{" "}
          <a href="/">Return to Home</a>
        </main>
      </body>
    </html>
  );
}
