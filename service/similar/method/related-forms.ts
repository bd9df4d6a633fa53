/** Finds other words for a typed search: the other forms of its concepts, in both languages. No I/O. */
import { LANGUAGES, type Language, type Localized } from '#contract/plain/language.ts';
import type { Glossary, GlossaryForms } from './compile-glossary.ts';
import { longestForm } from './occurrences-of.ts';
import { stemOf } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { type Word, wordsOf } from './words-of.ts';

interface RelatedForm {
  /** As the glossary writes it. */
  readonly form: string;
  /** Folded, without stop words. */
  readonly words: readonly string[];
}

/** A part of the typed text, with the forms that mean the same. Most parts have none. */
interface SearchPart {
  readonly typed: string;
  readonly related: Localized<readonly RelatedForm[]>;
}

type Lines = ReadonlyMap<string, GlossaryForms>;

/** The bounds keep the query fast and the list of words short. Forms are counted per concept and language. */
const CONCEPTS_MAX = 4;
const FORMS_MAX = 4;
const PLAIN_WORD = /^[\p{L}\d]+$/u;

/** The parts of a search in their order; empty when no part has a related form. */
export function relatedParts(typed: string, { glossary, lines }: { glossary: Glossary; lines: Lines }): SearchPart[] {
  const parts: SearchPart[] = [];
  let [end, concepts] = [0, 0];
  for (const words of formsIn(typed, glossary, lines)) {
    const related = relatedTo(words);
    const [first, last] = [words.typed[0], words.typed.at(-1)];
    if (related === undefined || first === undefined || last === undefined) continue;
    parts.push(plainPart(typed.slice(end, first.start)), { typed: typed.slice(first.start, last.end), related });
    end = last.end;
    concepts += 1;
    if (concepts === CONCEPTS_MAX) break;
  }
  return end === 0 ? [] : [...parts, plainPart(typed.slice(end))];
}

function plainPart(typed: string): SearchPart {
  return { typed, related: { fr: [], en: [] } };
}

interface TypedForm {
  readonly typed: readonly Word[];
  /** In each language with this form. */
  readonly lines: readonly GlossaryForms[];
}

function formsIn(text: string, glossary: Glossary, lines: Lines): TypedForm[] {
  const words = wordsOf(text);
  const languages = likelyLanguages(words, glossary);
  const forms: TypedForm[] = [];
  let at = 0;
  while (at < words.length) {
    const found = LANGUAGES.flatMap((language) => {
      const here = glossary[language];
      const form = longestForm(words.slice(at, at + here.longest), language, here);
      return form?.isExact === true || languages.includes(language) ? (form ?? []) : [];
    });
    const length = Math.max(1, ...found.map((form) => form.length));
    const longest = found.filter((form) => form.length === length);
    const exact = longest.filter(({ isExact }) => isExact);
    const terms = (exact.length > 0 ? exact : longest).flatMap((form) => form.terms.map(({ term }) => term));
    forms.push({
      typed: words.slice(at, at + length),
      lines: [...new Set(terms)].flatMap((term) => lines.get(term) ?? []),
    });
    at += length;
  }
  return forms;
}

/** Stems count in these only. In the other language a stem is often another word: “sources” is no “sourcing”. */
function likelyLanguages(words: readonly Word[], glossary: Glossary): Language[] {
  const known = LANGUAGES.map((language) => {
    const { exact } = glossary[language];
    return { language, count: words.filter(({ word }) => exact.has(word) || isStopWord(word, language)).length };
  });
  const most = Math.max(...known.map(({ count }) => count));
  return known.flatMap(({ language, count }) => (count === most ? language : []));
}

/** A form with several meanings, such as “stock”, has no related form: most of them would be wrong. */
function relatedTo({ typed, lines }: TypedForm): SearchPart['related'] | undefined {
  const all = typed.map(({ word }) => word);
  const telling = all.filter((word) => !LANGUAGES.some((language) => isStopWord(word, language)));
  // “US” is a stop word by its letters.
  const words = telling.length === 0 ? all : telling;
  const related = lines.flatMap((line) => {
    const [fr, en] = [otherForms(line, 'fr', words), otherForms(line, 'en', words)];
    return fr.length + en.length === 0 ? [] : { line, forms: { fr, en } };
  });
  const [only] = related;
  return related.length > 1 || only?.line.isGeneral === true ? undefined : only?.forms;
}

function otherForms(line: GlossaryForms, language: Language, typed: readonly string[]): RelatedForm[] {
  const forms = line[language].flatMap((form) => searchable(form, language) ?? []);
  const stems = [typed, ...forms.map(({ words }) => words)].map(
    (words) => new Set(words.map((word) => stemOf(word, language))),
  );
  return forms.filter((_, index) => !hasShorter(stems, index + 1)).slice(0, FORMS_MAX);
}

/** “pay out” without its stop word would find every payment, so it is left out. */
function searchable(form: string, language: Language): RelatedForm | undefined {
  const all = wordsOf(form).map(({ word }) => word);
  const words = all.filter((word) => !isStopWord(word, language));
  const isWhole = words.length > 1 || (words.length === 1 && all.length === 1);
  return isWhole && words.every((word) => PLAIN_WORD.test(word)) ? { form, words } : undefined;
}

/** A search for “acompte” finds “acompte sur dividende” too. Of equal ones the first stays. */
function hasShorter(stems: readonly ReadonlySet<string>[], at: number): boolean {
  const own = stems[at];
  return stems.some((other, index) => {
    if (own === undefined || index === at || !other.isSubsetOf(own)) return false;
    return other.size < own.size || index < at;
  });
}
