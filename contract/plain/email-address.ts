/** The rule for e-mail addresses of the page, the desk, the service and the command line. */

/**
 * A name of at most 64 characters (RFC 5321), then labels of at most 63 (RFC 1035). No part begins with a combining
 * mark, and no character is invisible.
 * Each part ends at a character that it cannot hold, so matching takes linear time.
 */
const ADDRESS =
  /^(?!.*\p{DI})(?=[^@]{1,64}@)(?!\p{M})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.(?!\p{M})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:(?![\p{M}-])[\p{L}\p{M}\p{N}-]{0,62}[\p{L}\p{M}\p{N}]\.)+(?![\p{M}-]|\p{N}+$)[\p{L}\p{M}\p{N}-]{1,62}[\p{L}\p{M}\p{N}]$/u;

/** Thai and Lao vowels that Unicode decomposes, although people type them in this form. */
const DECOMPOSED_VOWELS = /[\u0e33\u0eb3]/gu;

/** False for an address that mail cannot reach as written. Only a delivery proves an address. */
export function isEmailAddress(value: string): boolean {
  return ADDRESS.test(value) && !hasCharacterVariant(value);
}

/** True for full-width letters, mathematical letters, ligatures and similar: the text reads as another address. */
function hasCharacterVariant(value: string): boolean {
  const others = value.replace(DECOMPOSED_VOWELS, '');
  return others.normalize('NFKC') !== others.normalize('NFC');
}

/**
 * The spelling that is kept of an organiser's address: lower case, composed accents, the domain in punycode. A value
 * that is not an address is only lowercased: a URL parser would drop its port or path and yield another person's
 * address.
 */
export function canonicalAddress(address: string): string {
  const small = address.toLowerCase().normalize('NFC');
  const domainStart = small.lastIndexOf('@') + 1;
  const host = `http://${small.slice(domainStart)}`;
  return isEmailAddress(small) && URL.canParse(host) ? small.slice(0, domainStart) + new URL(host).hostname : small;
}
