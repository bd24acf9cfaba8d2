import type { ReactNode } from "react";
import { InputField } from "@/components/ui/field";
import type { Retry } from "./action-form";

type Props = {
  photo: { id: string | number; alt: string; credit: string | null };
  place: number;
  maxPlace: number;
  retry: Retry | null;
  help?: string;
  /** A labeled checkbox: whether to have the photo at all. */
  choice: ReactNode;
};

/** Order, description, and credit of one photo in a form. */
export function PhotoDetails({ photo, place, maxPlace, retry, help, choice }: Props) {
  const sent = retry?.values;
  const [order, alt, credit] = [`order-${photo.id}`, `alt-${photo.id}`, `credit-${photo.id}`];
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        {choice}
        <InputField
          label="Order"
          name={order}
          type="number"
          min={1}
          max={maxPlace}
          defaultValue={sent?.[order] ?? place}
          className="w-24"
        />
      </div>
      <InputField
        label="What the Photo Shows"
        name={alt}
        help={help}
        defaultValue={sent?.[alt] ?? photo.alt}
        errors={retry?.errors[alt]}
      />
      <InputField
        label="Credit"
        name={credit}
        defaultValue={sent?.[credit] ?? photo.credit ?? ""}
        errors={retry?.errors[credit]}
      />
    </>
  );
}
