/** The headings that are written in the fields of a form. */
export function writtenHeadings(text: (name: string) => string | undefined) {
  return { headingFr: orNull(text('headingFr')), headingEn: orNull(text('headingEn')) };
}

/** What is left empty is nothing. */
export function orNull(text = ''): string | null {
  return text === '' ? null : text;
}
