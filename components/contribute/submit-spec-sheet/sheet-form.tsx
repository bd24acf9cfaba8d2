import { Agreement } from "@/components/contribute/submissions/agreement";
import { SpamFields } from "@/components/contribute/submissions/spam-fields";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { type SheetProblem, sheetProblems } from "@/lib/contribute/spec-sheets/problems";
import { sheetUploadHref } from "@/lib/routes/endpoints";

type Props = { venue: { slug: string }; token: string; problem: SheetProblem | null };

const ofFields: readonly SheetProblem[] = ["name", "email", "agreeTos"];

/** A plain form, so that the browser streams the file with and without scripts. */
export function SheetForm({ venue, token, problem }: Props) {
  const errorsOf = (isOf: (problem: SheetProblem) => boolean) =>
    problem && isOf(problem) ? [sheetProblems[problem]] : undefined;
  return (
    <form
      action={sheetUploadHref(venue.slug)}
      method="post"
      encType="multipart/form-data"
      aria-label="Send a Spec Sheet"
      className="grid gap-5"
    >
      <SpamFields token={token} />
      <div role="alert">
        {problem && (
          <p className="rounded-md border-2 border-danger bg-surface p-4 font-semibold text-danger">
            We couldn't take the spec sheet: {sheetProblems[problem]}
          </p>
        )}
      </div>
      <InputField
        name="file"
        label="Spec Sheet"
        help="PDF, max 30 MB"
        type="file"
        accept="application/pdf,.pdf"
        required
        isEnforced
        errors={errorsOf((name) => !ofFields.includes(name))}
      />
      <InputField
        name="name"
        label="Your Name"
        isOptional
        autoComplete="name"
        maxLength={100}
        errors={errorsOf((name) => name === "name")}
      />
      <InputField
        name="email"
        label="Email Address"
        isOptional
        type="email"
        autoComplete="email"
        maxLength={254}
        help="We'll only email you about this spec sheet"
        errors={errorsOf((name) => name === "email")}
      />
      <Agreement name="agreeTos" isEnforced errors={errorsOf((name) => name === "agreeTos")}>
        and may share this file on behalf of the venue
      </Agreement>
      <Button type="submit" className="justify-self-start">
        Send the Spec Sheet
      </Button>
    </form>
  );
}
