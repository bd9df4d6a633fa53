import type { Translate } from '#web/kit/words/translate.ts';
import type { DeskAreas } from '../words/desk-words.ts';

export type TranslatePresence = Translate<DeskAreas['inbox'], 'presence'>;

/** The names of the colleagues who are active on a question now. */
type Present = { deciding: string[]; reading: string[] };

/**
 * The activities and their colleagues' names; undefined without any. Deciding comes first: a narrow row has no room for
 * all names.
 */
export function presenceWords(t: TranslatePresence, { deciding, reading }: Present): string | undefined {
  const decide = deciding.length === 0 ? undefined : t('deciding', namesOf(t, deciding));
  const read = reading.length === 0 ? undefined : t('reading', namesOf(t, reading));
  if (decide === undefined || read === undefined) return decide ?? read;
  return t('both', { deciding: decide, reading: read });
}

function namesOf(t: TranslatePresence, [name = '', second = '', ...others]: string[]) {
  if (second === '') return { count: 1, names: name };
  if (others.length === 0) return { count: 2, names: t('two', { name, second }) };
  return { count: others.length + 2, names: t('many', { name, others: others.length + 1 }) };
}
