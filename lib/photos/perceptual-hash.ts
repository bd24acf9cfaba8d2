/** What a picture is scaled to, in gray, before it is hashed. */
export const hashWidth = 9;
export const hashHeight = 8;

/**
 * 64 bits by the 'difference hash': a bit per neighboring pair of pixels, set where it gets brighter to the right.
 * Size, compression and brightness hardly change it. Signed, as PostgreSQL's bigint is.
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
