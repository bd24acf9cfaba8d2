import type { TextForm } from "@/components/contribute/submissions/use-checked-form";
import { controlStyle } from "@/components/ui/field";
import { weekdays } from "@/lib/venues/week";

type Props = {
  form: TextForm;
  startValues: Partial<Record<string, string>>;
  /** Whether the form is hydrated; its values count from then on. */
  isReady: boolean;
  name: string;
};

/** Two times for each weekday. Inputs of one name are one value, joined by commas. */
export function HoursByDay({ form, startValues, isReady, name }: Props) {
  const value = (isReady ? form.watch(name) : startValues[name]) ?? "";
  const error = form.formState.errors[name]?.message;
  const stated = value.split(",");
  const times = weekdays.flatMap((_, day) => [stated[2 * day] ?? "", stated[2 * day + 1] ?? ""]);
  const isMissing = (index: number) =>
    !times[index] && Boolean(times[index % 2 === 0 ? index + 1 : index - 1]);
  const first = Math.max(
    0,
    times.findIndex((_, index) => isMissing(index)),
  );
  const enter = (index: number, time: string) => {
    const next = times.map((was, at) => (at === index ? time : was));
    form.setValue(name, next.join(","), { shouldDirty: true });
    error && form.trigger(name);
  };
  const inputOf = (index: number, label: string) => (
    <input
      key={`${isReady}`}
      type="time"
      name={name}
      // Where links to an error lead.
      id={index === first ? name : undefined}
      aria-label={label}
      aria-describedby={error && `${name}-error`}
      aria-invalid={(error && isMissing(index)) || undefined}
      className={controlStyle}
      {...(isReady
        ? { value: times[index], onChange: (event) => enter(index, event.currentTarget.value) }
        : { defaultValue: times[index] })}
    />
  );
  return (
    <details open={error ? true : undefined} className="mt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Enter hours by day
      </summary>
      <p className="text-muted text-sm">
        Instead of a text. Leave closed days empty. A closing time before the opening time is on the
        next day.
      </p>
      {weekdays.map((day, index) => (
        <div
          key={day}
          className="mt-2 grid grid-cols-2 items-center gap-x-2 sm:grid-cols-[7rem_1fr_1fr]"
        >
          <span className="col-span-2 sm:col-span-1">{day}</span>
          {inputOf(2 * index, `${day} opens`)}
          {inputOf(2 * index + 1, `${day} closes`)}
        </div>
      ))}
      {error && (
        <p id={`${name}-error`} className="mt-1 font-medium text-danger">
          {error}
        </p>
      )}
    </details>
  );
}
