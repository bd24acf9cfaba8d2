import { cn } from "@/components/ui/cn";
import type { Choice } from "@/lib/contribute/change-choices";
import type { TextForm } from "./use-checked-form";

type Props = {
  form: TextForm;
  startValues: Partial<Record<string, string>>;
  /** Whether the form is hydrated; its values count from then on. */
  isReady: boolean;
  name: string;
  legend: string;
  choices: readonly Choice[];
  /** Choices in one joined row beside the legend, instead of chips below it. */
  isSegmented?: boolean;
  /** Neither required nor marked as optional. */
  isUnmarked?: boolean;
  /** The chosen values form one comma-separated value, as the server reads several checkboxes of one name. */
  isMultiple?: boolean;
};

/** Radio buttons or checkboxes that look like chips or segments. */
export function ChoiceGroup(props: Props) {
  const { form, startValues, isReady, name, legend, choices } = props;
  const { isSegmented, isUnmarked, isMultiple } = props;
  const value = (isReady ? form.watch(name) : startValues[name]) || "";
  const chosen = isMultiple ? value.split(",").filter(Boolean) : [value];
  const first = Math.max(
    0,
    choices.findIndex((choice) => chosen.includes(choice.value)),
  );
  const choose = (choice: string, isChosen: boolean) => {
    const others = chosen.filter((entry) => entry !== choice);
    const next = isMultiple ? [...others, ...(isChosen ? [choice] : [])].join(",") : choice;
    form.setValue(name, next, { shouldDirty: true });
  };
  return (
    <fieldset
      className={cn(
        isSegmented
          ? "mt-1 flex min-w-0 flex-wrap items-center justify-between gap-x-3"
          : "mt-4 min-w-0",
      )}
    >
      <legend
        className={cn(isSegmented ? "float-left grow basis-24 leading-tight" : "font-semibold")}
      >
        {legend}
        {!(isSegmented || isUnmarked) && (
          <span className="font-normal text-muted"> (Optional)</span>
        )}
      </legend>
      <div className={cn("flex", isSegmented ? "shrink-0" : "mt-2 flex-wrap gap-2")}>
        {choices.map(({ value: choice, label }, index) => (
          <label key={choice} className={cn(chip, isSegmented ? segment : "rounded-full")}>
            <input
              key={`${isReady}`}
              // Where the summary of errors leads.
              id={index === first ? name : undefined}
              type={isMultiple ? "checkbox" : "radio"}
              name={name}
              value={choice}
              {...(isReady
                ? {
                    checked: chosen.includes(choice),
                    onChange: (event) => choose(choice, event.currentTarget.checked),
                  }
                : { defaultChecked: chosen.includes(choice) })}
              // Covers the label, so that it can be pressed anywhere.
              className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer appearance-none outline-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const chip =
  "relative inline-flex min-h-11 items-center border border-control bg-surface px-3 text-sm leading-tight has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 forced-colors:has-checked:border-4";

const segment = "-ml-px first:ml-0 first:rounded-l-md last:rounded-r-md";
