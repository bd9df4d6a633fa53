import { Link } from '@tanstack/react-router';
import type { WorkGroup } from '#contract/plain/answer/work-groups.ts';
import { isResting } from '#contract/plain/answer/work-groups.ts';
import { Button, LINK_AS_BUTTON, LINK_AS_PRIMARY, LINK_AS_QUIET } from '#web/kit/button/button.tsx';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import type { AnswerRow } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { useAnswerCommand } from '../../answer/use-answer-command.ts';
import { focusRow, rowLinkId } from '../use-row-keys.ts';
import styles from './work.module.css';

type ActionsProps = {
  group: WorkGroup;
  row: AnswerRow;
  isCurrent: boolean;
  /** Undefined while the form is open. */
  onDecline: (() => void) | undefined;
};

/** The action of a row: the topic opens; a new topic is accepted or declined here. */
export function WorkActions({ group, row, isCurrent, onDecline }: ActionsProps) {
  const t = useAreaWords('answers', 'work');
  const accept = useAccept(row);
  const numbers = useNumbers();
  const name = numbers.ofTopic(row.topic.number);
  const isToAccept = group === 'toAccept';
  const isReview = group === 'toReview' || group === 'reviewLate';
  const isNext = !isToAccept && !isResting(group) && group !== 'declined';
  const nextLook = isCurrent ? LINK_AS_PRIMARY : LINK_AS_BUTTON;
  return (
    <div className={styles['actions']}>
      {isToAccept && (
        <>
          <Button
            kind={isCurrent ? 'primary' : 'secondary'}
            aria-busy={accept.isBusy}
            onClick={() => accept.run(undefined)}
          >
            {t('accept')} <HiddenText>{name}</HiddenText>
          </Button>
          {onDecline !== undefined && (
            <Button kind="quiet" onClick={onDecline}>
              {t('decline')} <HiddenText>{name}</HiddenText>
            </Button>
          )}
        </>
      )}
      {group === 'declined' && (
        <Link to="/answers" search={{ tab: 'all', search: name }} className={LINK_AS_BUTTON}>
          {t('assignAgain')} <HiddenText>{name}</HiddenText>
        </Link>
      )}
      <Link
        id={rowLinkId(row.topic.id)}
        to="/topics/$topicId"
        search={{ tab: 'answer' }}
        params={{ topicId: row.topic.id }}
        className={isNext ? nextLook : LINK_AS_QUIET}
      >
        {t(isReview ? 'review' : 'open')} <HiddenText>{name}</HiddenText>
        {isCurrent && <KeyCap cap="Enter" />}
      </Link>
      <FailureAlert failure={accept.failure} />
    </div>
  );
}

function useAccept({ topic, assignment }: AnswerRow) {
  const t = useAreaWords('answers', 'work');
  const { id: meetingId } = useMeetingMetadata();
  const numbers = useNumbers();
  const announce = useAnnounce();
  const sendCommand = useAnswerCommand();
  return useCommand(async () => {
    const params = { meetingId, topicId: topic.id };
    const body = { seenVersion: assignment?.version ?? 0 };
    await sendCommand(async ({ send }) => await send('acceptAssignment', { params, body }));
    announce({ text: t('accepted', { topic: numbers.ofTopic(topic.number) }) });
    // The row moves to another group.
    focusWhenLost({ from: document.activeElement, give: () => focusRow(topic.id) });
  });
}
