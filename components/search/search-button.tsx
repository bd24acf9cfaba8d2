import { Search } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { type FieldSize, heights } from "./search-field";

export function SearchButton({ size = "default" }: { size?: FieldSize }) {
  return (
    <button
      type="submit"
      className={cn(
        "grid min-w-11 cursor-pointer place-items-center rounded-r-md border border-control bg-ink px-3 text-paper outline-paper -outline-offset-6",
        heights[size],
      )}
    >
      <Icon drawing={Search} className="size-5" />
      <span className="sr-only">Search</span>
    </button>
  );
}
