/** The rule for e-mail addresses that page, desk, service and command line share. No dependency. */

/** Each part ends at a character that it cannot hold, so the time is linear. */
const ADDRESS =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:(?!-)[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]\.)+(?!-|\p{N}+$)[\p{L}\p{M}\p{N}-]+[\p{L}\p{M}\p{N}]$/u;

/** False for an address that mail cannot reach as it is written. Only delivery proves an address. */
export function isEmailAddress(value: string): boolean {
  return ADDRESS.test(value);
}
