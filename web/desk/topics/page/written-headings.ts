/** The headings in the fields of a form; null for an empty one. */
export function writtenHeadings(text: (name: string) => string | undefined) {
  return { headingFr: orNull(text('headingFr')), headingEn: orNull(text('headingEn')) };
}

/** An empty text counts as none. */
export function orNull(text = ''): string | null {
  return text === '' ? null : text;
}
