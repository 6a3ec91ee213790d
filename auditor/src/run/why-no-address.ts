/** Why an address can't be audited at all; null where it can be tried. */
export function whyNoAddress(text: string): string | null {
  if (!URL.canParse(text)) return 'This is no address: it begins with https:// or http://.';
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return `Addresses with ${protocol} are not audited.`;
  return hostname === '' ? 'This address has no host.' : null;
}
