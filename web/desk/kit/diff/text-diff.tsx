import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { ownElement } from '#web/kit/jsx/own-elements.ts';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useDeskWords } from '../../words/desk-words.ts';
import { compareTexts, joinDifferences, type Part } from './compare-texts.ts';
import styles from './text-diff.module.css';

type DiffProps = {
  before: string;
  now: string;
  /** The language of both texts. */
  language: Language;
  /** The number of the difference in turn, from 0; it is framed. */
  current?: number | undefined;
};

/**
 * Shows a change word by word, struck out and underlined, with words for screen readers. If nearly all of the text
 * differs, it shows one text after the other.
 */
export function TextDiff({ before, now, language, current }: DiffProps) {
  const parts = compareTexts(before, now);
  if (parts === undefined) return <BothTexts before={before} now={now} language={language} />;
  const runs = joinDifferences(parts);
  const differing = runs.filter(([first]) => first?.kind !== 'unchanged');
  return (
    <p className={styles['text']} lang={language} dir="auto">
      {runs.map((run, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no name but their index
        <Run key={index} run={run} isCurrent={current !== undefined && run === differing[current]} />
      ))}
    </p>
  );
}

function Run({ run, isCurrent }: { run: readonly Part[]; isCurrent: boolean }) {
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isCurrent) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <span ref={frame} className={isCurrent ? styles['current'] : undefined}>
      {run.map(({ kind, text }) => (
        <Stretch key={kind} kind={kind} text={text} />
      ))}
    </span>
  );
}

function Stretch({ kind, text }: Part) {
  if (kind === 'unchanged') return ownElement(text);
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Bare text={text}>
      {(words) => (
        <Tag>
          <HiddenLabel what={kind} />
          {words}
          <HiddenLabel what="end" />
        </Tag>
      )}
    </Bare>
  );
}

/** One side of a comparison: underlines the words that the other text lacks, unless nearly all of it differs. */
export function ComparedText({ text, other }: { text: string; other: string }) {
  const parts = compareTexts(text, other);
  if (parts === undefined) return ownElement(text);
  return parts
    .filter(({ kind }) => kind !== 'added')
    .map(({ kind, text: part }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Fragment key={index}>
        {kind === 'unchanged' ? (
          part
        ) : (
          <Bare text={part}>{(words) => <mark className={styles['own']}>{words}</mark>}</Bare>
        )}
      </Fragment>
    ));
}

/** Leaves the spaces at the edges outside the mark. */
function Bare({ text, children }: { text: string; children: (words: string) => ReactNode }) {
  const words = text.trim();
  const at = text.indexOf(words);
  if (words === '') return ownElement(text);
  return (
    <>
      {text.slice(0, at)}
      {children(words)}
      {text.slice(at + words.length)}
    </>
  );
}

function BothTexts({ before, now, language }: DiffProps) {
  const t = useDeskWords('diff');
  return (
    <dl className={styles['both']}>
      {(
        [
          ['before', before],
          ['now', now],
        ] as const
      ).map(([name, text]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          {text.trim() === '' ? (
            <dd>{t('nothing')}</dd>
          ) : (
            <dd className={styles['text']} lang={language} dir="auto">
              {text}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** In the language of the desk, inside a text of another language. */
function HiddenLabel({ what }: { what: 'added' | 'removed' | 'end' }) {
  const t = useDeskWords('diff');
  const { language } = useLanguage();
  return (
    <span lang={language}>
      <HiddenText>{` ${t(what)} `}</HiddenText>
    </span>
  );
}
