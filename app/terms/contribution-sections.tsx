import { Link } from "@/components/link";
import { site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";

export function Contributions() {
  return (
    <section>
      <h2>4. What you contribute</h2>
      <p>
        When you submit a venue or request an update, what you wrote about the venue stays yours.
        You allow us, without payment and for as long as rights in it last, to publish, edit, store,
        translate and pass on that information as part of the directory, anywhere and in any form,
        and to let others use it on the same terms as the rest of the directory. This permission is
        not exclusive: you may use your own words elsewhere as you like.
      </p>
      <p>By contributing you confirm that</p>
      <ul>
        <li>what you state is true as far as you know,</li>
        <li>you wrote it yourself or may pass it on, and</li>
        <li>it contains no personal data of other people, other than a venue’s public contacts.</li>
      </ul>
      <p>
        The team reviews every contribution before publication. We may shorten it, correct it,
        combine it with other sources, decline it, or remove it later. Your own name, e-mail address
        and telephone number are not published; the{" "}
        <Link href={routes.privacy}>privacy policy</Link> says how they are used.
      </p>
    </section>
  );
}

export function Photos() {
  return (
    <section>
      <h2>5. Photos</h2>
      <p>
        Send only photos that you took, or that the person who took them has allowed you to send.
        The rights stay with that person. You allow us to store a photo, to resize, crop and convert
        it, and to show it on {site.name} and in previews of its pages, without payment and until it
        is removed. If it may only be shown with a credit, say so in the description; a photo whose
        conditions we cannot meet is not published.
      </p>
      <p>
        Respect the people in the picture and the rules of the house. We decline photos that show
        identifiable people in private or embarrassing situations, advertising, or anything
        unlawful. Photos are reviewed within 1–3 business days. You can ask for the removal of a
        photo that you sent or that shows you at any time; write to us and we take it down.
      </p>
    </section>
  );
}
