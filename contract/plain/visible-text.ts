/** Distinguishes visible text from text that only looks empty. */

/** Spaces, format characters, variation selectors, fillers, and the blanks that Unicode counts as letters or symbols. */
const INVISIBLE = String.raw`\s\p{Z}\p{Cf}\p{DI}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}`;
// Each pattern matches at the first character that it finds, so the time is linear.
const VISIBLE = new RegExp(`[^${INVISIBLE}\\p{C}]`, 'u');
const FIRST_TO_LAST = new RegExp(`[^${INVISIBLE}](.*[^${INVISIBLE}])?`, 'su');

/** False for a text that counts as empty. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}

/** The text without spaces at its ends, or empty when nothing in it is visible. */
export function visibleText(text: string): string {
  return hasVisibleText(text) ? text.trim() : '';
}

/** Removes spaces and invisible characters at both ends. Control characters stay, so that the field is refused. */
export function withoutInvisibleEnds(text: string): string {
  return FIRST_TO_LAST.exec(text)?.[0] ?? '';
}
