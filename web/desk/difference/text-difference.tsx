import { diffWords } from 'diff';
import type { Language } from '#contract/language.ts';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useLanguage } from '../language/language.tsx';
import { useDeskWords } from '../words/desk-words.ts';
import styles from './text-difference.module.css';

type DifferenceProps = {
  before: string;
  now: string;
  /** That of both texts. */
  language: Language;
};

/** What has become of a text, word by word: struck out and underlined, and told in words to who does not see it. */
export function TextDifference({ before, now, language }: DifferenceProps) {
  return (
    <p className={styles['text']} lang={language} dir="auto">
      {diffWords(before, now).map(({ value, added, removed }, index) => {
        if (!added && !removed) return value;
        const Tag = added ? 'ins' : 'del';
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name than their place
          <Tag key={index}>
            <Told what={added ? 'added' : 'removed'} />
            {value}
            <Told what="end" />
          </Tag>
        );
      })}
    </p>
  );
}

/** In the language of the desk, inside a text of another one. */
function Told({ what }: { what: 'added' | 'removed' | 'end' }) {
  const t = useDeskWords('difference');
  const { language } = useLanguage();
  return (
    <span lang={language}>
      <HiddenText>{` ${t(what)} `}</HiddenText>
    </span>
  );
}
