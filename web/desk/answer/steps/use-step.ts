import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { focusedField } from '#web/kit/focus/focused-field.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useIsOpen } from '../../kit/screen/use-is-open.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { workQuery } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { AnswerPart } from '../use-answer-part.ts';
import { headingOf, textOf } from '../answer-elements.ts';
import { type ShownAnswer, useAnswerCache } from '../use-answer.ts';
import { nextReview } from './next-review.ts';

type SimpleStep = 'submitAnswer' | 'reopenAnswer' | 'confirmTranslation' | 'confirmQuestions';

export type StepInput =
  | { name: SimpleStep }
  | { name: 'returnAnswer'; comment: string }
  | { name: 'approveAnswer'; acceptsOpenRemarks: boolean; correctedText?: string };

type StepPart = Pick<AnswerPart, 'language' | 'autosave'>;

/**
 * Saves the typed words, takes a step with one language of an answer, and announces it. After an approval, the next topic
 * that waits for the organiser's review opens, unless they are typing or have left the answer.
 */
export function useStep({ topicId }: ShownAnswer, part: StepPart) {
  const { language, autosave } = part;
  const t = useAreaWords('answer', 'done');
  const buttons = useAreaWords('answer', 'buttons');
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const announce = useAnnounce();
  const cache = useAnswerCache(topicId);
  const client = useQueryClient();
  const navigate = useNavigate();
  const numbers = useNumbers();
  const params = { meetingId, topicId, language };
  const isOpen = useIsOpen();
  const hasLeft = () => !isOpen({ to: '/topics/$topicId', params: { topicId }, search: { tab: 'answer' } });
  return useCommand(async (input: StepInput) => {
    // The screen may not show the version of the last save yet.
    const seenVersion = await autosave.whenSaved();
    if (seenVersion === undefined) return announce({ text: buttons('unsavedNote'), isCaution: true });
    const { text } = await sendStep(input, seenVersion);
    leaveSentText();
    cache.putText(language, text);
    cache.refetch();
    const done = t(`${language}.${input.name}`);
    const next = input.name === 'approveAnswer' ? await findNext() : undefined;
    // A reviewer who has left the answer, or has begun a remark, stays where they are.
    if (next === undefined || hasLeft() || focusedField() !== null) return announce({ text: done });
    await navigate({ to: '/topics/$topicId', params: { topicId: next.id }, search: { tab: 'answer' } });
    announce({ text: t('thenNext', { done, topic: numbers.ofTopic(next.number) }) });
  });

  /** A text that was sent is read-only, and single keys act only outside of it. Typing goes on where it is. */
  function leaveSentText() {
    const isTypedOn = autosave.snapshot().isDirty;
    if (!isTypedOn && document.activeElement === textOf(language)) headingOf(language)?.focus({ preventScroll: true });
  }

  /** The approval stands even when the work cannot be read. */
  async function findNext() {
    const read = client.query({ ...workQuery(meetingId), staleTime: 0 });
    return await read.then(({ work }) => nextReview(work, topicId)).catch(() => undefined);
  }

  async function sendStep(input: StepInput, seenVersion: number) {
    switch (input.name) {
      case 'returnAnswer':
        return await send('returnAnswer', { params, body: { seenVersion, comment: input.comment } });
      case 'approveAnswer':
        return await send('approveAnswer', {
          params,
          body: {
            seenVersion,
            acceptsOpenRemarks: input.acceptsOpenRemarks,
            ...(input.correctedText === undefined ? {} : { text: input.correctedText }),
          },
        });
      default:
        return await send(input.name, { params, body: { seenVersion } });
    }
  }
}
