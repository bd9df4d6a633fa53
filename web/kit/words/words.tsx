import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '#contract/language.ts';
import type catalogue from '#words/ask/en.json';

/** The texts of one language: one namespace a part, and what to say of a text that is not there. */
export type Texts = { [part: string]: TextTree; missing: { text: string } };
type TextTree = { [key: string]: string | TextTree };

type Catalogue = typeof catalogue;
type Namespace = Exclude<keyof Catalogue, 'missing'>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** The paths of a catalogue's texts; the forms of a plural are one text. */
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Text}_${PluralForm}`
      ? Text
      : K
    : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** Gives a text with its places filled: `{{name}}` by the value of that name. A `count` chooses the form of a plural. */
export type Say<N extends Namespace> = (key: KeysOf<Catalogue[N]>, values?: Record<string, string | number>) => string;

type AnySay = (key: string, values?: Record<string, string | number>) => string;

/** The words of one language, one function a namespace: always the same, so that effects can depend on it. */
export type Words = <N extends Namespace>(namespace: N) => Say<N>;

/** A key without a text gives the sentence specified for it, with the key. */
export function createWords(language: Language, texts: Texts): Words {
  const plurals = new Intl.PluralRules(language);
  const known = new Map<Namespace, AnySay>();

  function sayIn(namespace: Namespace): AnySay {
    return (key, values = {}) => {
      const found = textOf(texts[namespace], key) ?? textOf(texts[namespace], `${key}_${formOf(values['count'])}`);
      if (found === undefined) return texts.missing.text.replace('{key}', key);
      return found.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
    };
  }

  function formOf(count: string | number | undefined): string {
    const form = typeof count === 'number' ? plurals.select(count) : 'other';
    // French has one form more, for millions.
    return form === 'one' ? form : 'other';
  }

  return (namespace) => {
    const say = known.get(namespace) ?? sayIn(namespace);
    known.set(namespace, say);
    return say;
  };
}

function textOf(tree: TextTree | undefined, key: string): string | undefined {
  let found: string | TextTree | undefined = tree;
  for (const step of key.split('.')) found = typeof found === 'object' ? found[step] : undefined;
  return typeof found === 'string' ? found : undefined;
}

const WordsContext = createContext<Words | undefined>(undefined);

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** The texts of one part, in the language of the page. */
export function useWords<N extends Namespace>(namespace: N): { t: Say<N> } {
  const words = useContext(WordsContext);
  if (words === undefined) throw new Error('No words around this component');
  return { t: words(namespace) };
}
