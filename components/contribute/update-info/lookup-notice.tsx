import { Info } from "lucide";
import { Icon } from "@/components/ui/icon";

export function LookupNotice() {
  return (
    <p className="mt-4 flex gap-3 rounded-md border-2 border-amber bg-surface p-4">
      <Icon drawing={Info} className="mt-1 size-5 shrink-0" />
      <span>
        Search for the venue first so we know which one you mean. Can't find it? You can still
        submit a request with just the venue name.
      </span>
    </p>
  );
}
