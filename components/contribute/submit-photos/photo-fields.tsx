import { SenderFields } from "@/components/contribute/submissions/sender-fields";
import { bindTo, type TextForm } from "@/components/contribute/submissions/use-checked-form";
import { Link } from "@/components/link";
import { BoxField, TextAreaField } from "@/components/ui/field";
import type { PhotoField } from "@/lib/contribute/photo-fields";
import { routes } from "@/lib/routes/hrefs";

type Props = {
  form: TextForm;
  startValues: Partial<Record<PhotoField, string>>;
};

export function PhotoFields({ form, startValues, onRename }: Props & { onRename: () => void }) {
  const bind = bindTo({ form, startValues });
  const { defaultValue: isPhotographer, ...photographer } = bind("isPhotographer");
  return (
    <>
      <SenderFields
        form={form}
        startValues={startValues}
        onRename={onRename}
        about="these photos"
      />
      <BoxField {...photographer} defaultChecked={isPhotographer === "on"}>
        I took these photos—credit me by name <span className="text-muted">(Optional)</span>
      </BoxField>
      <TextAreaField
        {...bind("photoDescription")}
        label="Photo Description"
        help="Describe the photos for people who can't see them"
        required
      />
    </>
  );
}

export function AgreeField({ form, startValues }: Props) {
  const { defaultValue, ...agree } = bindTo({ form, startValues })("agreeTos");
  return (
    <div className="mt-8 border-line border-t">
      <BoxField {...agree} defaultChecked={defaultValue === "on"} required>
        I agree to the{" "}
        <Link href={routes.terms} className="link">
          Terms of Service
        </Link>{" "}
        and have the right to share these photos
      </BoxField>
      <p className="mt-2 text-muted">
        See how we use your name and email in our{" "}
        <Link href={routes.privacy} className="link">
          Privacy Policy
        </Link>
        .
      </p>
    </div>
  );
}
