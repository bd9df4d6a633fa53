import { useDeferredValue, useState } from 'react';
import { LANGUAGES } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useIsPrinting } from '../../kit/screen/use-is-printing.ts';
import type { AnswerRow } from '../../queries/answers-query.ts';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { Assigning } from '../assign/use-assigning.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { Row, useRowTexts } from './answer-row.tsx';
import styles from './answer-table.module.css';

/** The first rows, and the step of the "more" button; print shows all rows. */
const ROWS = 200;
/** More rows than any window shows: they are painted before the rest is rendered. */
const IN_SIGHT = 40;

type TableProps = { answers: AnswerRow[]; timeZone: string; assigning: Assigning };

export function AnswerTable({ answers, timeZone, assigning }: TableProps) {
  const t = useAreaWords('answers', 'list');
  const [shown, setShown] = useState(ROWS);
  const drawn = useDeferredValue(shown, IN_SIGHT);
  const isPrinting = useIsPrinting();
  const rows = isPrinting ? answers : answers.slice(0, drawn);
  const mayAssign = useCan('answer.assign');
  const texts = useRowTexts(timeZone);
  const current = useRowKeys(rows.map(({ topic }) => topic.id));
  const at = rows.find(({ topic }) => topic.id === current);
  usePickKeys(assigning, mayAssign, { answers, at });
  return (
    <>
      <table className={styles['answers']}>
        <caption>
          <HiddenText>{t('caption')}</HiddenText>
        </caption>
        <Head isPicking={mayAssign} />
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.topic.id}
              row={row}
              texts={texts}
              isCurrent={row === at}
              isPicked={mayAssign ? assigning.picked.has(row.topic.id) : undefined}
              onPick={() => assigning.pick(row)}
            />
          ))}
        </tbody>
      </table>
      {answers.length > shown && (
        <Button kind="secondary" onClick={() => setShown(shown + ROWS)}>
          {t('more', { count: Math.min(ROWS, answers.length - shown) })}
        </Button>
      )}
    </>
  );
}

/** S selects the present row. A assigns the selected rows, or else the present one. */
function usePickKeys(
  assigning: Assigning,
  mayAssign: boolean,
  { answers, at }: { answers: readonly AnswerRow[]; at: AnswerRow | undefined },
): void {
  const { chosen, picked, pick, begin, beginWith } = assigning;
  const isFree = mayAssign && chosen === undefined;
  const assign = () => (picked.size === 0 && at !== undefined ? beginWith(at) : begin(answers));
  useShortcuts(
    { s: isFree && at !== undefined ? () => pick(at) : undefined, a: isFree ? assign : undefined },
    mayAssign ? { S: 'select', A: 'assign', Esc: 'clear' } : {},
  );
}

function Head({ isPicking }: { isPicking: boolean }) {
  const t = useAreaWords('answers', 'list');
  return (
    <thead>
      <tr>
        {isPicking && (
          <th scope="col" className={styles['pick']}>
            <HiddenText>{t('selection')}</HiddenText>
          </th>
        )}
        <th scope="col" className={styles['number']}>
          {t('number')}
        </th>
        <th scope="col">{t('headingFr')}</th>
        <th scope="col">{t('headingEn')}</th>
        {LANGUAGES.map((language) => (
          <th key={language} scope="col" className={styles['state']}>
            <LanguageBadge language={language} /> {t('answer')}
          </th>
        ))}
        <th scope="col" className={styles['who']}>
          {t('givenTo')}
        </th>
        <th scope="col" className={styles['due']}>
          {t('due')}
        </th>
      </tr>
    </thead>
  );
}
