import { Agreement } from "@/components/contribute/submissions/agreement";
import { SenderFields } from "@/components/contribute/submissions/sender-fields";
import { bindTo, type TextForm } from "@/components/contribute/submissions/use-checked-form";
import { BoxField, TextAreaField } from "@/components/ui/field";
import type { PhotoField } from "@/lib/contribute/photo-fields";

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
    <div className="mt-8">
      <Agreement {...agree} defaultChecked={defaultValue === "on"}>
        and have the right to share these photos
      </Agreement>
    </div>
  );
}
