/** Tells text that a person can see from text that only looks empty. No dependency, so that the browser may load it. */

/** Spaces, format characters, variation selectors, fillers, and the blanks that Unicode counts as letters or symbols. */
const INVISIBLE = String.raw`\s\p{Z}\p{Cf}\p{DI}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}`;
// One class, tried once for each character: the time grows with the length and no faster.
const VISIBLE = new RegExp(`[^${INVISIBLE}\\p{C}]`, 'u');

/** False for a text that counts as empty. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}
