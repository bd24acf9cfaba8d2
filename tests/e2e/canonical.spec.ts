import { expect, test } from "./test";

const halifax = "/canada/nova-scotia/halifax";

const redirects = [
  ["/us", "/united-states"],
  ["/CANADA", "/canada"],
  ["/canada/", "/canada"],
  ["/ca/ns", "/canada/nova-scotia"],
  ["/united-states/nova-scotia", "/canada/nova-scotia"],
  ["/canada/nova-scotia/venues", "/canada/nova-scotia"],
  ["/CA/NS/Halifax/", halifax],
  ["/united-states/texas/halifax", halifax],
  [`${halifax}?page=1`, halifax],
  ["/canada/quebec/montr%C3%A9al", "/canada/quebec/montreal"],
  ["/canada/quebec/montre%CC%81al", "/canada/quebec/montreal"],
  ["/canada/newfoundland-and-labrador/st.%20john's", "/canada/newfoundland-and-labrador/st-johns"],
  ["/about/", "/about"],
] as const;

for (const [from, to] of redirects) {
  test(`${from} leads to ${to} in one permanent redirect`, async ({ request, sampleSite }) => {
    const response = await request.get(sampleSite + from, { maxRedirects: 0 });

    expect(response.status()).toBe(308);
    const location = new URL(response.headers().location ?? "", sampleSite);
    expect(location.pathname + location.search).toBe(to);
    const target = await request.get(location.href, { maxRedirects: 0 });
    expect(target.status()).toBe(200);
  });
}

const venuePath = "/canada/nova-scotia/halifax/harbour-lantern-hall";

for (const from of [
  "/us/ny/city/harbour-lantern-hall",
  "/ca/ns/venues/harbour-lantern-hall",
  "/canada/nova-scotia/sydney/harbour-lantern-hall",
  "/Canada/Nova-Scotia/Halifax/Harbour-Lantern-Hall/",
]) {
  test(`${from} leads to the venue`, async ({ request, importedSite }) => {
    const response = await request.get(importedSite + from, { maxRedirects: 0 });

    expect(response.status()).toBe(308);
    expect(new URL(response.headers().location ?? "", importedSite).pathname).toBe(venuePath);
    expect((await request.get(importedSite + venuePath, { maxRedirects: 0 })).status()).toBe(200);
  });
}
