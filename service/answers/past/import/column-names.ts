/** Recognises the columns of a file by their names. No I/O. */
import type { PastAnswerColumn } from '#contract/plain/answer/import-fault.ts';
import { foldText } from '#contract/plain/fold.ts';
import type { Language } from '#contract/plain/language.ts';

type Kind = 'date' | 'number' | 'meeting' | 'source' | 'heading' | 'text' | 'subject' | 'language';

const KINDS: Record<Kind, readonly string[]> = {
  date: ['date', 'day', 'jour', 'held'],
  number: ['number', 'numero', 'num', 'no', 'nr', 'n', 'label', 'reference', 'ref', 'id'],
  meeting: ['meeting', 'assemblee', 'agm', 'ag'],
  source: ['source', 'sources', 'origine', 'origin', 'provenance'],
  heading: ['heading', 'title', 'intitule', 'titre', 'question', 'questions', 'objet', 'libelle'],
  text: ['text', 'answer', 'answers', 'texte', 'reponse', 'reponses', 'response'],
  // A subject alone is a number such as T24-03; in a language it is a heading.
  subject: ['topic', 'sujet', 'subject'],
  language: ['language', 'lang', 'langue'],
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
/** The language of words for headings and texts; « question » is a word of both. */
const LANGUAGE_OF_KIND = new Map<string, Language>([
  ...['intitule', 'titre', 'objet', 'libelle', 'texte', 'reponse', 'reponses'].map((word) => [word, 'fr'] as const),
  ...['heading', 'title', 'text', 'answer', 'answers', 'response'].map((word) => [word, 'en'] as const),
]);
const FILLERS = new Set(['de', 'du', 'des', 'la', 'le', 'l', 'd', 'the', 'of', 'in', 'on', 'name', 'nom', 'generale']);

/** The words of a name: kinds of content, and a language. */
type Name = { words: readonly string[]; kinds: ReadonlySet<string>; language: Language | undefined };

/**
 * Our column for each name of a file's columns, such as « Réponse (EN) », “Answer in English” or `textEn`. Undefined when
 * a word of the name is unknown, or when several columns fit. A heading and a text without a language, such as
 * « Question » and « Réponse », are in the language of their own words.
 */
export function columnsNamed(names: readonly string[]): (PastAnswerColumn | undefined)[] {
  const read = names.map(readName);
  const named = read.map((name) => name && columnOf(name.kinds, name.language));
  const language = languageWithout(read);
  if (language === undefined) return named;
  return named.map((column, index) => {
    const kind = kindWithout(read[index]);
    if (column !== undefined || kind === undefined) return column;
    const guessed = `${kind}_${language}` as const;
    const isOnly = read.filter((name, at) => named[at] === undefined && kindWithout(name) === kind).length === 1;
    return named.includes(guessed) || !isOnly ? undefined : guessed;
  });
}

/** Whether a name is that of a heading or a text without a language. */
function kindWithout(name: Name | undefined): 'heading' | 'text' | undefined {
  if (name === undefined || name.language !== undefined || name.kinds.size !== 1) return undefined;
  // The code of German, not the French word.
  if (name.words.at(-1) === 'de') return undefined;
  return (['heading', 'text'] as const).find((kind) => name.kinds.has(kind));
}

/** The one language of the headings and texts without a language; undefined when a column has that of each row. */
function languageWithout(names: readonly (Name | undefined)[]): Language | undefined {
  if (names.some((name) => name?.language === undefined && name?.kinds.has('language'))) return undefined;
  const words = names.flatMap((name) => (kindWithout(name) === undefined ? [] : (name?.words ?? [])));
  const languages = new Set(words.flatMap((word) => LANGUAGE_OF_KIND.get(word) ?? []));
  const [language] = languages;
  return languages.size === 1 ? language : undefined;
}

function readName(name: string): Name | undefined {
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
  return { words, kinds, language: language ?? codeIn(words) };
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
