import { env } from "@/lib/core/env";

/** When our team reviews what visitors send. The trusted senders' small changes are published first. */
export const reviewPromise =
  env.TRUSTED_SENDERS === "on"
    ? "Our team reviews every submission before it is published. Small updates from senders we trust are published first and reviewed right afterward."
    : "Our team reviews every submission before it is published.";
