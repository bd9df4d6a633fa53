/** What an organiser types for a line of the glossary. */
import { CONCEPT_MAX_LENGTH, FORM_MAX_LENGTH, FORMS_MAX } from '#contract/plain/similar/glossary-limits.ts';
import type { Draft } from '../../drafts/drafts.tsx';

const MARKS = /\p{M}/gu;

/** The fields of a line, and the version that was present when the organiser began to write. */
export type Written = { fr: string; en: string; isGeneral: boolean; version: number };

/** @returns undefined where nothing differs from the opened line */
export function draftOf(written: Written, opened: Written): Draft | undefined {
  const { fr, en, isGeneral, version } = written;
  if (fr === opened.fr && en === opened.en && isGeneral === opened.isGeneral) return undefined;
  return { fr, en, isGeneral: String(isGeneral), version: String(version) };
}

/** @returns undefined for a draft that another version of the desk has stored */
export function writtenIn(draft: Draft | undefined): Written | undefined {
  const { fr, en, isGeneral, version } = draft ?? {};
  if (fr === undefined || en === undefined || version === undefined || !/^\d+$/.test(version)) return undefined;
  return { fr, en, isGeneral: isGeneral === 'true', version: Number(version) };
}

/** The forms of a field, one on each line, each once. */
export function formsIn(typed: string): string[] {
  const forms = typed.split(/[\n;]/).map((form) => form.replace(/\s+/g, ' ').trim());
  return [...new Set(forms)].filter((form) => form !== '');
}

export type FormsFault = { kind: 'tooLong'; form: string } | { kind: 'tooMany' };

export function formsFault(forms: readonly string[]): FormsFault | undefined {
  const form = forms.find(({ length }) => length > FORM_MAX_LENGTH);
  if (form !== undefined) return { kind: 'tooLong', form };
  return forms.length > FORMS_MAX ? { kind: 'tooMany' } : undefined;
}

/** A name for a new line: its first word in small letters, with a number if the name is taken. */
export function newConcept(forms: readonly string[], taken: ReadonlySet<string>): string {
  const plain = (forms[0] ?? '').normalize('NFKD').replace(MARKS, '').toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, '-').slice(0, CONCEPT_MAX_LENGTH - 4);
  const start = name.replace(/^-+|-+$/g, '') || 'line';
  for (let count = 1; ; count += 1) {
    const concept = count === 1 ? start : `${start}-${count}`;
    if (!taken.has(concept)) return concept;
  }
}
