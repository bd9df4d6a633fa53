/** Recognises the columns of a file by their names. No I/O. */
import type { PastAnswerColumn } from '#contract/plain/answer/import-fault.ts';
import { foldText } from '#contract/plain/fold.ts';
import type { Language } from '#contract/plain/language.ts';

type Kind = 'date' | 'number' | 'meeting' | 'source' | 'heading' | 'text' | 'subject';

const KINDS: Record<Kind, readonly string[]> = {
  date: ['date', 'day', 'jour', 'held'],
  number: ['number', 'numero', 'num', 'no', 'nr', 'n', 'label', 'reference', 'ref', 'id'],
  meeting: ['meeting', 'assemblee', 'agm', 'ag'],
  source: ['source', 'sources', 'origine', 'origin'],
  heading: ['heading', 'title', 'intitule', 'titre', 'question', 'objet'],
  text: ['text', 'answer', 'texte', 'reponse', 'response'],
  // A subject alone is a number such as T24-03; in a language it is a heading.
  subject: ['topic', 'sujet', 'subject'],
};
const KIND_OF = new Map(Object.entries(KINDS).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)));

const LANGUAGE_OF = new Map<string, Language>([
  ['francais', 'fr'],
  ['francaise', 'fr'],
  ['french', 'fr'],
  ['anglais', 'en'],
  ['anglaise', 'en'],
  ['english', 'en'],
]);
const CODES: readonly string[] = ['fr', 'en'] satisfies Language[];
const FILLERS = new Set(['de', 'du', 'des', 'la', 'le', 'l', 'd', 'the', 'of', 'in', 'on', 'name', 'nom', 'generale']);

/**
 * Our column for the name of a file's column, such as « Réponse (EN) », “Answer in English” or `textEn`. Undefined when a
 * word of the name is unknown, or when several columns fit.
 */
export function columnNamed(name: string): PastAnswerColumn | undefined {
  const words = wordsOf(name);
  const kinds = new Set<string>();
  let language: Language | undefined;
  for (const word of words) {
    const spelled = LANGUAGE_OF.get(word);
    const kind = KIND_OF.get(word);
    if (spelled !== undefined) language = spelled;
    else if (kind !== undefined) kinds.add(kind);
    else if (!FILLERS.has(word) && !CODES.includes(word)) return undefined;
  }
  return columnOf(kinds, language ?? codeIn(words));
}

function wordsOf(name: string): string[] {
  const spaced = name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return foldText(spaced).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** « Titre en français » has a language in full, so its « en » is no code. */
function codeIn(words: readonly string[]): Language | undefined {
  if (words.includes('fr')) return 'fr';
  return words.includes('en') ? 'en' : undefined;
}

const WITHOUT_LANGUAGE = ['number', 'date', 'source', 'meeting'] as const;

function columnOf(kinds: ReadonlySet<string>, language: Language | undefined): PastAnswerColumn | undefined {
  if (language === undefined) {
    const [only] = kinds;
    if (kinds.size === 1 && only === 'subject') return 'number';
    return WITHOUT_LANGUAGE.find((kind) => kinds.has(kind));
  }
  const isHeading = kinds.has('heading') || kinds.has('subject');
  if (kinds.has('text')) return isHeading ? undefined : `text_${language}`;
  return isHeading ? `heading_${language}` : undefined;
}
