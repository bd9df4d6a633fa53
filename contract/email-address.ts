/** The rule for e-mail addresses that page, desk, service and command line share. No dependency. */

/** Each part ends at a character that it cannot hold, so the time is linear. */
const ADDRESS =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:(?!-)[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]\.)+(?!-|\p{N}+$)[\p{L}\p{M}\p{N}-]+[\p{L}\p{M}\p{N}]$/u;

/** False for an address that mail cannot reach as it is written. Only delivery proves an address. */
export function isEmailAddress(value: string): boolean {
  return ADDRESS.test(value);
}

/**
 * The one spelling that is kept of an organiser's address: small letters, accents composed, the domain in punycode.
 * An address whose domain is no domain name only becomes small letters.
 */
export function canonicalAddress(address: string): string {
  const small = address.toLowerCase().normalize('NFC');
  const domainStart = small.lastIndexOf('@') + 1;
  const host = `http://${small.slice(domainStart)}`;
  return URL.canParse(host) ? small.slice(0, domainStart) + new URL(host).hostname : small;
}
