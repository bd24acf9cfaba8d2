import { InputField } from "@/components/ui/field";
import { bindTo, type TextForm } from "./use-checked-form";

type Props = {
  form: TextForm;
  startValues: Partial<Record<"venueName" | "venueId" | "name" | "email", string>>;
  onRename: () => void;
  /** What we email about. */
  about: string;
};

/** The venue's name, and the sender's name and email address. */
export function SenderFields({ form, startValues, onRename, about }: Props) {
  const bind = bindTo({ form, startValues });
  return (
    <>
      <InputField {...bind("venueName", onRename)} label="Venue Name" required />
      <input type="hidden" {...form.register("venueId")} defaultValue={startValues.venueId ?? ""} />
      <InputField {...bind("name")} label="Your Name" autoComplete="name" required />
      <InputField
        {...bind("email")}
        label="Email Address"
        type="email"
        autoComplete="email"
        help={`We'll only email you about ${about}`}
        required
      />
    </>
  );
}
