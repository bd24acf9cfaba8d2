import type { BlockValue } from "@/lib/contribute/blocks/block-value";

export const blockKinds: Record<BlockValue["kind"], string> = {
  NETWORK: "Network",
  DOMAIN: "Email domain",
  EMAIL: "Email address",
};
