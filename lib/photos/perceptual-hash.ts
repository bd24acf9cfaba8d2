/** Size of the grayscale image that is hashed. */
export const hashWidth = 9;
export const hashHeight = 8;

/**
 * Computes a 64-bit difference hash: one bit per pair of horizontal neighbors, set if the right one is brighter. Robust
 * against changes in size, compression, and brightness. Signed like PostgreSQL's bigint.
 */
export function perceptualHash(grays: ArrayLike<number>): bigint {
  const bits = Array.from({ length: hashHeight }, (_, y) =>
    Array.from({ length: hashWidth - 1 }, (_, x) => {
      const at = y * hashWidth + x;
      return Number(grays[at + 1]) > Number(grays[at]) ? "1" : "0";
    }),
  );
  return BigInt.asIntN(64, BigInt(`0b${bits.flat().join("")}`));
}
