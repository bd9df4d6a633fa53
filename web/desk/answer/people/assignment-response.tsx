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
import { ReturnPanel } from '../steps/return-panel.tsx';
import { type ShownAnswer, useAnswerCache } from '../use-answer.ts';

type ResponseProps = {
  answer: ShownAnswer;
  /** The language in use, whose text gets the focus after the acceptance. */
  language: Language;
};

/** Asks the expert to accept or decline a topic that was assigned to them. */
export function AssignmentResponse({ answer: { topicId, assignment }, language }: ResponseProps) {
  const t = useAreaWords('answer', 'assignment');
  const { organiserId } = useCurrentUser();
  const nameOf = useNames();
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const cache = useAnswerCache(topicId);
  const [isDeclining, setDeclining] = useState(false);
  const mark = useRef<HTMLDivElement>(null);
  const command = useCommand(async (reason: string | null) => {
    const params = { meetingId, topicId };
    const seenVersion = assignment?.version ?? 0;
    const { assignment: changed } =
      reason === null
        ? await send('acceptAssignment', { params, body: { seenVersion } })
        : await send('declineAssignment', { params, body: { seenVersion, reason } });
    // The buttons disappear, and the pressed one may have the focus.
    const { activeElement } = document;
    const isHere = isFocusLost(activeElement) || mark.current?.contains(activeElement) === true;
    if (isHere) (reason === null ? textOf(language) : headingOf(language))?.focus();
    cache.putAssignment(changed);
    setDeclining(false);
  });
  if (assignment?.state !== 'waiting' || assignment.expertId !== organiserId) return null;
  return (
    <div ref={mark} className={styles['mark']}>
      <p>
        <b>{t('asks', { name: nameOf(assignment.assignedBy) ?? t('colleague') })}</b>
      </p>
      {assignment.note !== null && <p dir="auto">{assignment.note}</p>}
      <FailureAlert failure={command.failure} />
      {isDeclining ? (
        <ReturnPanel
          button={t('decline')}
          onReturn={(reason) => command.run(reason)}
          onCancel={() => setDeclining(false)}
          fallback={() => headingOf(language)}
        />
      ) : (
        <ButtonRow>
          <Button kind="primary" aria-busy={command.isBusy} onClick={() => command.run(null)}>
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
