import { Fragment, type ReactElement } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { useAreaWords } from '../words/desk-words.ts';
import type { Pair } from './pairs-query.ts';

/** The languages of the two compared texts. */
export type Languages = { here: Language; there: Language };
type Term = Pair['same'][number];

/** A word of a question, in quotes. */
function Quoted({ word, language }: { word: string; language: Language }) {
  const t = useAreaWords('similar', 'reason');
  return (
    <span lang={language} dir="auto">
      {t('quoted', { word })}
    </span>
  );
}

/** Words of one question, with commas. */
export function QuotedWords({ words, language }: { words: readonly string[]; language: Language }) {
  return <Listed parts={wordParts(words, language)} />;
}

/** Equal words, and words that mean the same: “2024”, “sous-traitants” and “contractors”. */
export function QuotedTerms({ words, pairs, languages }: { words: string[]; pairs: Term[]; languages: Languages }) {
  const pairParts = pairs.map((term) => (
    <QuotedPair key={`${term.here} ${term.there}`} term={term} languages={languages} />
  ));
  return <Listed parts={[...wordParts(words, languages.here), ...pairParts]} />;
}

/** Two words that mean the same. */
export function QuotedPair({ term, languages }: { term: Term; languages: Languages }) {
  const t = useAreaWords('similar', 'reason');
  return (
    <>
      <Quoted word={term.here} language={languages.here} /> {t('and')}{' '}
      <Quoted word={term.there} language={languages.there} />
    </>
  );
}

function wordParts(words: readonly string[], language: Language): ReactElement[] {
  return words.map((word) => <Quoted key={word} word={word} language={language} />);
}

/** Parts of a sentence with commas between them, each with its key. */
function Listed({ parts }: { parts: readonly ReactElement[] }) {
  return parts.map((part, index) => (
    <Fragment key={part.key}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  ));
}
