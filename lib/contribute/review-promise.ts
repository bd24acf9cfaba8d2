/** When our team reviews what visitors send. */
export const reviewPromise = "Our team reviews every submission before it is published.";
