import { useId, useState } from 'react';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { NumberLinks } from '../kit/number/number-links.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import type { Done } from './state/sweep-session.ts';
import styles from './done.module.css';

const FEW = 3;

/** What the organiser has decided in this pass, the latest first. */
export function JustDecided({ done }: { done: readonly Done[] }) {
  const t = useAreaWords('similar', 'sweep');
  const id = useId();
  const [hasAll, setHasAll] = useState(false);
  const sentenceOf = useSentence();
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  if (done.length === 0) return null;
  const latest = done.toReversed();
  return (
    <section className={styles['just']} aria-labelledby={id}>
      <h2>
        <span id={id}>{t('just')}</span>
        {done.length > FEW && (
          <TextButton aria-expanded={hasAll} onClick={() => setHasAll(!hasAll)}>
            {hasAll ? t('fewer') : t('all', { count: done.length })}
          </TextButton>
        )}
      </h2>
      <ol role="list">
        {(hasAll ? latest : latest.slice(0, FEW)).map((one) => (
          <li key={one.key}>
            <time dateTime={new Date(one.at).toISOString()}>{dates.time(new Date(one.at))}</time>
            <span>
              <NumberLinks text={sentenceOf(one)} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Says what was decided on a pair. */
export function useSentence(): (done: Done) => string {
  const t = useAreaWords('similar', 'sweep');
  return ({ kind, names: [first, second], topic }) => {
    if (kind === 'later') return t('wasLater', { first, second });
    if (kind === 'apart') return t('wasApart', { first, second });
    return topic === undefined ? t('wasSame', { first, second }) : t('wasSameIn', { first, second, topic });
  };
}
