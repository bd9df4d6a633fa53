import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { QuestionGroup } from '#contract/plain/outcome/outcome-filter.ts';
import { CheckBox } from '#web/kit/check/check.tsx';
import { LanguageBadge } from '../kit/badge/language-badge.tsx';
import { RULED_HEADING } from '../kit/heading/heading.ts';
import { NumberLink } from '../kit/number/number-link.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useNow } from '../meeting/use-now.ts';
import { useNumbers } from '../meeting/use-numbers.ts';
import type { OpenQuestion } from '../publication/outcomes-query.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { ChooseOutcome } from './choose-outcome.tsx';
import styles from './closing-check.module.css';
import type { RowParts } from './use-open-lists.ts';
import { questionPicked } from './picked.ts';
import { ROW_ATTRIBUTE } from './use-several.ts';

type ListProps = RowParts & { group: QuestionGroup; rows: readonly OpenQuestion[]; count: number; children: ReactNode };

/** The open questions of one state, in no topic. */
export function OpenQuestions({ group, rows, count, children, ...parts }: ListProps) {
  const t = useAreaWords('closingCheck', 'groups');
  const question = useAreaWords('closingCheck', 'question');
  const id = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h3 id={id} className={`${RULED_HEADING} ${styles['title']}`}>
        <span>{t(group)}</span>
        <small>{question('count', { count })}</small>
        <Link to="/inbox" search={{ states: group }} className={styles['toInbox']}>
          {question('toInbox')}
        </Link>
      </h3>
      <ul role="list">
        {rows.map((row) => (
          <Row key={row.id} row={row} {...parts} />
        ))}
      </ul>
      {children}
    </section>
  );
}

function Row({ row, mayChange, several, setting }: RowParts & { row: OpenQuestion }) {
  const t = useAreaWords('closingCheck', 'question');
  const select = useAreaWords('closingCheck', 'select');
  const form = useAreaWords('outcomes', 'form');
  const one = questionPicked(row, useNumbers());
  const status = useStatus(row);
  const { name } = one;
  return (
    <li className={styles['row']} {...{ [ROW_ATTRIBUTE]: row.id }}>
      <div>
        <p className={styles['top']}>
          {several.picked !== undefined && (
            <CheckBox
              aria-label={select('row', { name })}
              checked={several.picked.has(row.id)}
              onChange={() => several.toggle(one)}
            />
          )}
          <b translate="no">
            <NumberLink name={name} />
          </b>
          <LanguageBadge language={row.language} />
          <span>{status}</span>
        </p>
        {row.text === null ? (
          <p className={styles['metadata']}>{t('erased')}</p>
        ) : (
          <p className={styles['words']} lang={row.language} dir="auto">
            {row.text}
          </p>
        )}
      </div>
      {mayChange && several.picked === undefined && (
        <ChooseOutcome
          id={`outcome-${row.id}`}
          name={name}
          label={form('outcome')}
          isOfTopic={false}
          isOfMany={false}
          saveLabel={form('save')}
          onSave={async (outcome) => await setting.save([one], outcome)}
        />
      )}
    </li>
  );
}

/** What was last done with the question. */
function useStatus({ state, receivedAt, decidedAt }: OpenQuestion): string {
  const t = useAreaWords('closingCheck', 'question');
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const now = useNow();
  const when = dates.momentWithin(new Date(decidedAt ?? receivedAt), now);
  return state === 'received' && decidedAt !== null ? t('returned', { when }) : t(state, { when });
}
