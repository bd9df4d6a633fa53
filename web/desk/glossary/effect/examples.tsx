import { useId } from 'react';
import type { Replied } from '../../calls/client.ts';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from '../glossary.module.css';

type Found = Replied<'previewGlossaryLine'>;

/** Some of the pairs that a change would gain and lose. */
export function Examples({ id, found: { examples, lostExamples, gained, lost } }: { id: string; found: Found }) {
  const t = useAreaWords('glossary', 'preview');
  const shown = { gained: examples.length, lost: lostExamples.length };
  const gainedTitle = shown.gained < gained ? t('gainedFirst', { shown: shown.gained }) : t('gainedAll');
  const lostTitle = shown.lost < lost ? t('lostFirst', { shown: shown.lost }) : t('lostAll');
  return (
    <div id={id} className={styles['effect']}>
      <Pairs title={gainedTitle} pairs={examples} />
      <Pairs title={lostTitle} pairs={lostExamples} />
    </div>
  );
}

function Pairs({ title, pairs }: { title: string; pairs: Found['examples'] }) {
  const numbers = useNumbers();
  const id = useId();
  if (pairs.length === 0) return null;
  return (
    <>
      <p id={id} className={styles['soft']}>
        {title}
      </p>
      <ul className={styles['examples']} role="list" aria-labelledby={id}>
        {pairs.map(({ first, second }) => (
          <li key={`${first.id} ${second.id}`}>
            {[first, second].map(({ id: questionId, number, language, text }) => (
              <p key={questionId}>
                <b translate="no">{numbers.ofQuestion(number)}</b>{' '}
                <span lang={language} className={styles['question']}>
                  {text}
                </span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
