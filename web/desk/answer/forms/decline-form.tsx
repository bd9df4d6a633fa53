import { useFocusAtEnd } from '#web/kit/focus/use-focus.ts';
import { useDraft } from '../../drafts/drafts.tsx';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { useAnswerCommand } from '../use-answer-command.ts';
import type { ShownAnswer } from '../use-answer.ts';
import { CommentForm } from './comment-form.tsx';

type Assignment = ShownAnswer['assignment'];

type FormProps = {
  topic: { id: string; number: number };
  assignment: Assignment;
  onDeclined: (changed: Assignment) => void;
  onCancel: () => void;
  /** Finds what gets the focus when the form has closed. */
  fallback: () => HTMLElement | null;
};

/** Declines a topic with a reason. The draft of the reason stays when the form closes. */
export function DeclineForm({ topic, assignment, onDeclined, onCancel, fallback }: FormProps) {
  const t = useAreaWords('answer', 'assignment');
  const field = useFocusAtEnd();
  const nameOf = useNames();
  const numbers = useNumbers();
  const announce = useAnnounce();
  const { id: meetingId } = useMeetingMetadata();
  const { draft, save, forget } = useDraft(`decline ${topic.id}`);
  const sendCommand = useAnswerCommand();
  useShortcuts({ Escape: onCancel });
  const decline = async (reason: string) => {
    const params = { meetingId, topicId: topic.id };
    const body = { seenVersion: assignment?.version ?? 0, reason };
    const answer = await sendCommand(async ({ send }) => await send('declineAssignment', { params, body }));
    forget();
    onDeclined(answer.assignment);
    announce({ text: t('declined', { topic: numbers.ofTopic(topic.number) }) });
  };
  return (
    <CommentForm
      name="reason"
      label={t('reason')}
      hint={t('reasonHint', { name: nameOf(assignment?.assignedBy ?? null) ?? t('colleague') })}
      button={t('decline')}
      kind="secondary"
      field={field}
      draft={{ text: draft?.['reason'] ?? '', save: (reason) => save({ reason }) }}
      send={decline}
      onCancel={onCancel}
      fallback={fallback}
    />
  );
}
