import { useRef, useState } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { isFocusLost } from '#web/kit/focus/focus-when-lost.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useCurrentUser } from '../../session/current-user.tsx';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { headingOf, textOf } from '../answer-elements.ts';
import styles from '../answer.module.css';
import { DeclineForm } from '../forms/decline-form.tsx';
import { type ShownAnswer, useAnswerCache } from '../use-answer.ts';

type ResponseProps = {
  topic: { id: string; number: number };
  answer: ShownAnswer;
  /** The language in use, whose text gets the focus after the acceptance. */
  language: Language;
};

/** Asks the expert to accept or decline a topic that was assigned to them. */
export function AssignmentResponse({ topic, answer: { assignment }, language }: ResponseProps) {
  const t = useAreaWords('answer', 'assignment');
  const { organiserId } = useCurrentUser();
  const nameOf = useNames();
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const cache = useAnswerCache(topic.id);
  const [isDeclining, setDeclining] = useState(false);
  const mark = useRef<HTMLDivElement>(null);
  const end = (changed: ShownAnswer['assignment'], target: HTMLElement | null | undefined) => {
    // The buttons disappear, and the pressed one may have the focus.
    const { activeElement } = document;
    if (isFocusLost(activeElement) || mark.current?.contains(activeElement) === true) target?.focus();
    cache.putAssignment(changed);
  };
  const accept = useCommand(async () => {
    const params = { meetingId, topicId: topic.id };
    const body = { seenVersion: assignment?.version ?? 0 };
    const { assignment: changed } = await send('acceptAssignment', { params, body });
    end(changed, textOf(language));
  });
  if (assignment?.state !== 'waiting' || assignment.expertId !== organiserId) return null;
  return (
    <div ref={mark} className={styles['mark']}>
      <p>
        <b>{t('asks', { name: nameOf(assignment.assignedBy) ?? t('colleague') })}</b>
      </p>
      {assignment.note !== null && <p dir="auto">{assignment.note}</p>}
      <FailureAlert failure={accept.failure} />
      {isDeclining ? (
        <DeclineForm
          topic={topic}
          assignment={assignment}
          onDeclined={(changed) => {
            end(changed, headingOf(language));
            setDeclining(false);
          }}
          onCancel={() => setDeclining(false)}
          fallback={() => headingOf(language)}
        />
      ) : (
        <ButtonRow>
          <Button kind="primary" aria-busy={accept.isBusy} onClick={() => accept.run(undefined)}>
            {t('accept')}
          </Button>
          <Button kind="secondary" onClick={() => setDeclining(true)}>
            {t('decline')}
          </Button>
        </ButtonRow>
      )}
    </div>
  );
}
