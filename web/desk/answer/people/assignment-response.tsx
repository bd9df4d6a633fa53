import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useCurrentUser } from '../../session/current-user.tsx';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from '../answer.module.css';
import { ReturnPanel } from '../steps/return-panel.tsx';
import { type ShownAnswer, useAnswerCache } from '../use-answer.ts';

/** Asks the expert to accept or decline a topic that was assigned to them. */
export function AssignmentResponse({ answer: { topicId, assignment } }: { answer: ShownAnswer }) {
  const t = useAreaWords('answer', 'assignment');
  const { organiserId } = useCurrentUser();
  const nameOf = useNames();
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const cache = useAnswerCache(topicId);
  const [isDeclining, setDeclining] = useState(false);
  const command = useCommand(async (reason: string | null) => {
    const params = { meetingId, topicId };
    const seenVersion = assignment?.version ?? 0;
    const { assignment: changed } =
      reason === null
        ? await send('acceptAssignment', { params, body: { seenVersion } })
        : await send('declineAssignment', { params, body: { seenVersion, reason } });
    cache.putAssignment(changed);
    setDeclining(false);
  });
  if (assignment?.state !== 'waiting' || assignment.expertId !== organiserId) return null;
  return (
    <div className={styles['mark']}>
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
