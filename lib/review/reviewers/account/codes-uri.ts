/** The alphabet of RFC 4648, in which no letter looks like a digit. */
export const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, without padding, as apps take secrets. */
export function toBase32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => base32.charAt(Number.parseInt(group.padEnd(5, "0"), 2))).join("");
}

type Codes = { issuer: string; email: string; secret: string };

/** What apps that make codes read from a QR code. */
export function codesUri({ issuer, email, secret }: Codes): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const params = { secret, issuer, digits: "6", period: "30" };
  return `otpauth://totp/${label}?${new URLSearchParams(params).toString().replaceAll("+", "%20")}`;
}
