import type { IconNode } from "lucide";
import { Icon } from "@/components/ui/icon";

/** The drawing of an action, above its name. */
export function Pill({ drawing, isMain = false }: { drawing: IconNode; isMain?: boolean }) {
  return (
    <span className={isMain ? "pill main" : "pill"}>
      <Icon drawing={drawing} className="size-5" />
    </span>
  );
}
