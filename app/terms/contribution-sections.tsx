import { Link } from "@/components/link";
import { reviewPromise } from "@/lib/contribute/review-promise";
import { site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";

export function Contributions() {
  return (
    <>
      <p>
        When you submit a venue or request an update, what you wrote about the venue stays yours.
        You allow us, without payment and for as long as rights in it last, to publish, edit, store,
        translate, and share that information as part of the directory, anywhere and in any form,
        and to let others use it on the same terms as the rest of the directory. This permission is
        not exclusive: you may use your own words elsewhere as you like.
      </p>
      <p>By contributing, you confirm that:</p>
      <ul>
        <li>what you submit is true as far as you know,</li>
        <li>you wrote it yourself or have the right to share it, and</li>
        <li>
          it contains no one else's personal data, other than a venue's public contact details.
        </li>
      </ul>
      <p>
        {reviewPromise} We may shorten a submission, correct it, combine it with other sources,
        decline it, or remove it later. Your own name, email address, and phone number are not
        published, except your name as a photo credit if you ask for it. The{" "}
        <Link href={routes.privacy}>privacy policy</Link> says how we use them.
      </p>
    </>
  );
}

export function Photos() {
  return (
    <>
      <p>
        Submit only photos that you took, or that the photographer has allowed you to submit. The
        rights stay with the photographer. You allow us to store a photo, to resize, crop, and
        convert it, and to show it on {site.name} and in previews of its pages, without payment and
        until it is removed. If it may only be shown with a credit, say so in the description. We
        won't publish a photo whose conditions we can't meet.
      </p>
      <p>
        Respect the people in the picture and the venue's rules. We decline photos that show
        identifiable people in private or embarrassing situations, advertising, or anything
        unlawful. Photos are reviewed in 1-3 business days. You can ask us at any time to remove a
        photo that you submitted or that shows you. Write to us, and we'll take it down.
      </p>
      <p>
        Send a venue's spec sheet only if you may share it on behalf of the venue. You allow us to
        store the file and to offer it for download on {site.name}, without payment and until it is
        removed.
      </p>
    </>
  );
}
