/** How many of a file's first bytes tell its format. */
export const signatureBytes = 12;

/** Brands of HEIF files, as iPhones and other cameras write them; not those of AVIF. cspell:ignore heix heim heis hevx ftyp */
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** The format of an image by its signature, whatever its name and declared type. Null for all other files. */
export function photoFormatOf(head: Uint8Array): "jpeg" | "png" | "webp" | "heic" | null {
  const text = String.fromCharCode(...head.subarray(0, signatureBytes));
  if (text.startsWith("\xff\xd8\xff")) {
    return "jpeg";
  }
  if (text.startsWith("\x89PNG\r\n\x1a\n")) {
    return "png";
  }
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) {
    return "webp";
  }
  const isHeic = text.startsWith("ftyp", 4) && heicBrands.includes(text.slice(8));
  return isHeic ? "heic" : null;
}
