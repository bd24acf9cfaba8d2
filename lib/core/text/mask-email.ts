/**
 * An address as its owner recognizes it and nobody else can use it: 'jo.doe@mail.example.com' → 'j•••@m•••.com'.
 * Links get forwarded, and a domain of one's own is a name.
 */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const ending = domain.includes(".") ? domain.slice(domain.lastIndexOf(".")) : "";
  return `${firstCharacter(address)}•••@${firstCharacter(domain)}•••${ending}`;
}

function firstCharacter(text: string): string {
  return [...text][0] ?? "";
}
