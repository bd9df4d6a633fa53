import { useState } from 'react';
import { isResting, type RestingGroup, type WorkGroup } from '#contract/plain/answer/work-groups.ts';
import { LANGUAGES } from '#contract/plain/language.ts';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';
import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { HeadingInOne } from '../../kit/topic/topic-heading.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import type { AnswerRow } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { Caution } from '../row-state.tsx';
import { useDue } from '../use-due.ts';
import { DeclineForm } from '../../answer/forms/decline-form.tsx';
import { rowLinkId } from '../use-row-keys.ts';
import { TextStates } from './text-states.tsx';
import { useTask } from './use-task.ts';
import { WorkActions } from './work-actions.tsx';
import styles from './work.module.css';

type RowProps = {
  group: WorkGroup;
  row: AnswerRow;
  timeZone: string;
  isCurrent: boolean;
};

/** One topic: when it is due, the one thing to do and why, the states of both answers, and the action. */
export function WorkRow({ group, row, timeZone, isCurrent }: RowProps) {
  const { topic } = row;
  const numbers = useNumbers();
  const { what, quotes } = useTask(timeZone)(group, row);
  const [isDeclining, setDeclining] = useState(false);
  return (
    <li className={isCurrent ? `${styles['row']} ${styles['current']}` : styles['row']} data-topic={topic.id}>
      <DueOrDone group={group} row={row} timeZone={timeZone} />
      <div className={styles['what']}>
        <p>
          <b>
            <Unbroken text={numbers.ofTopic(topic.number)} />
          </b>
          <span className={styles['dot']} aria-hidden="true" />
          <span>{what}</span>
        </p>
        <div className={styles['headings']}>
          {LANGUAGES.map((language) => (
            <p key={language}>
              <HeadingInOne topic={topic} language={language} />
            </p>
          ))}
        </div>
        {quotes.map((quote) => (
          <blockquote key={quote} dir="auto" className={styles['quote']}>
            {quote}
          </blockquote>
        ))}
        {isDeclining && (
          <DeclineForm
            topic={topic}
            assignment={row.assignment}
            onDeclined={() => {
              setDeclining(false);
              // The row disappears once the list is read again, after the form gave the focus back to it.
              focusWhenLost({ from: document.getElementById(rowLinkId(topic.id)), give: focusMain });
            }}
            onCancel={() => setDeclining(false)}
            // A declined topic leaves the list.
            fallback={() => document.getElementById(rowLinkId(topic.id)) ?? document.getElementById('main')}
          />
        )}
      </div>
      <TextStates row={row} timeZone={timeZone} />
      <WorkActions
        group={group}
        row={row}
        isCurrent={isCurrent}
        onDecline={isDeclining ? undefined : () => setDeclining(true)}
      />
    </li>
  );
}

const RESTING_WORDS: Record<RestingGroup, 'done' | 'own'> = { done: 'done', othersApprove: 'own' };

/** When the topic is due; for a topic that does not wait for the organiser, why not. */
function DueOrDone({ group, row, timeZone }: Omit<RowProps, 'isCurrent'>) {
  const t = useAreaWords('answers', 'due');
  const { text, late, left } = useDue(timeZone)(row);
  if (isResting(group)) {
    return (
      <p className={styles['due']}>
        <small>{t(RESTING_WORDS[group])}</small>
      </p>
    );
  }
  return (
    <p className={styles['due']}>
      <span>{text}</span>
      {late !== undefined && <Caution icon="clock">{late}</Caution>}
      {left !== undefined && <small>{left}</small>}
    </p>
  );
}

/** @returns whether the list of work has the focus */
function focusMain(): boolean {
  const main = document.getElementById('main');
  main?.focus();
  return main !== null && document.activeElement === main;
}
