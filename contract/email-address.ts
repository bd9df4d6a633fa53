/** The rule for e-mail addresses that page, desk, service and command line share. No dependency. */

/**
 * A name of at most 64 characters (RFC 5321), then labels of at most 63 (RFC 1035); none begins with a mark, and nothing is
 * invisible. Each part ends at a character that it cannot hold, so the time is linear.
 */
const ADDRESS =
  /^(?!.*\p{DI})(?=[^@]{1,64}@)(?!\p{M})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.(?!\p{M})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:(?![\p{M}-])[\p{L}\p{M}\p{N}-]{0,62}[\p{L}\p{M}\p{N}]\.)+(?![\p{M}-]|\p{N}+$)[\p{L}\p{M}\p{N}-]{1,62}[\p{L}\p{M}\p{N}]$/u;

/** Thai and Lao vowels that Unicode decomposes, although people type them in this form. */
const DECOMPOSED_VOWELS = /[\u0e33\u0eb3]/gu;

/** False for an address that mail cannot reach as it is written. Only delivery proves an address. */
export function isEmailAddress(value: string): boolean {
  return ADDRESS.test(value) && !hasCharacterVariant(value);
}

/** True for full-width letters, mathematical letters, ligatures and the like: they read as an address that they are not. */
function hasCharacterVariant(value: string): boolean {
  const others = value.replace(DECOMPOSED_VOWELS, '');
  return others.normalize('NFKC') !== others.normalize('NFC');
}

/**
 * The one spelling that is kept of an organiser's address: small letters, accents composed, the domain in punycode.
 * What is no address only becomes small letters: a URL would read a port or a path out of its domain, and make it
 * somebody else's.
 */
export function canonicalAddress(address: string): string {
  const small = address.toLowerCase().normalize('NFC');
  const domainStart = small.lastIndexOf('@') + 1;
  const host = `http://${small.slice(domainStart)}`;
  return isEmailAddress(small) && URL.canParse(host) ? small.slice(0, domainStart) + new URL(host).hostname : small;
}
