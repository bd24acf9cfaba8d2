import { expect, it } from "vitest";
import { renderVenueQuestions } from "./venue-questions";

const halifax = {
  name: "Halifax",
  slug: "halifax",
  region: { slug: "nova-scotia", country: { slug: "canada" } },
};

const asked = {
  venue: { name: "The Lantern", slug: "the-lantern", city: halifax },
  section: "Access",
  questions: ["Is there a step-free way in?", "Is there a hearing loop?"],
  token: "1-mi0-signature",
};

it("asks in plain words who asks, why, how to answer, and how to stop", () => {
  const { subject, text } = renderVenueQuestions(asked);
  expect(subject).toBe('2 questions about "The Lantern"');
  expect(text).toBe(`Hi,

Marquee lists "The Lantern" in Halifax, so that people know what to expect before they go, play, or book. Your page doesn't tell this yet (Access):

- Is there a step-free way in?
- Is there a hearing loop?

Answer what you can and skip the rest. It takes a few minutes, costs nothing, and needs no account. A reviewer looks at your answers before we publish them.

Answer the Questions:
http://localhost:3000/venue-answers/1-mi0-signature

The link is for you alone and works for 90 days. Opening it changes nothing; only the button on the page sends your answers.

View Your Page:
http://localhost:3000/canada/nova-scotia/halifax/the-lantern

Don't Ask Again:
http://localhost:3000/venue-answers/1-mi0-signature/no-more

The Marquee team

-- 
Marquee: The live music venue directory
You're receiving this because this address is public as your venue's. We ask a venue at most once in 12 months. If you want no more such email, use the link "Don't Ask Again" and press the button there. Replies go to a real person.
`);
});

it("carries no stranger's link or markup", () => {
  const name = "Win at https://prize.example <b>now</b>";
  const { subject, text, html } = renderVenueQuestions({
    ...asked,
    venue: { ...asked.venue, name },
  });
  for (const part of [subject, text, html]) {
    expect(part).not.toContain("https://prize.example");
  }
  expect(html).not.toContain("<b>");
});
