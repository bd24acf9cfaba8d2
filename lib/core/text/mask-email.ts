/**
 * Masks an address so that only its owner recognizes it: 'jo.doe@mail.example.com' → 'j•••@m•••.com'. The domain is
 * masked too, since links get forwarded and a personal domain can reveal a name.
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
