/** What becomes of a form that was sent, said before it is. `done` is what a yes leads to. */
export function NextSteps({ done }: { done: string }) {
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-section">
        What happens next
      </h2>
      <ol className="mt-4 list-decimal space-y-2 pl-5">
        <li>You get a receipt at once, with a link that shows where it stands.</li>
        <li>Our team checks what you sent. Reviewed in 1-3 business days.</li>
        <li>{done}</li>
        <li>If you left your e-mail address, we tell you what was decided.</li>
      </ol>
    </section>
  );
}
