import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { AnswerPart } from '../use-answer-part.ts';
import { type ShownAnswer, useAnswerCache } from '../use-answer.ts';

type SimpleStep = 'submitAnswer' | 'reopenAnswer' | 'confirmTranslation' | 'confirmQuestions';

export type StepInput =
  | { name: SimpleStep }
  | { name: 'returnAnswer'; comment: string }
  | { name: 'approveAnswer'; acceptsOpenRemarks: boolean };

type StepPart = Pick<AnswerPart, 'language' | 'sent' | 'isDirty' | 'autosave'>;

/** Saves the typed words, takes a step with one language of an answer, and announces it. */
export function useStep({ topicId }: ShownAnswer, part: StepPart) {
  const { language, sent, isDirty, autosave } = part;
  const t = useAreaWords('answer', 'done');
  const buttons = useAreaWords('answer', 'buttons');
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const announce = useAnnounce();
  const cache = useAnswerCache(topicId);
  const params = { meetingId, topicId, language };
  return useCommand(async (input: StepInput) => {
    const seenVersion = isDirty ? await autosave.whenSaved() : sent?.version;
    if (seenVersion === undefined) return announce({ text: buttons('unsavedNote') });
    const { text } = await sendStep(input, seenVersion);
    cache.putText(language, text);
    cache.refetch();
    announce({ text: t(`${language}.${input.name}`) });
  });

  async function sendStep(input: StepInput, seenVersion: number) {
    switch (input.name) {
      case 'returnAnswer':
        return await send('returnAnswer', { params, body: { seenVersion, comment: input.comment } });
      case 'approveAnswer':
        return await send('approveAnswer', {
          params,
          body: { seenVersion, acceptsOpenRemarks: input.acceptsOpenRemarks },
        });
      default:
        return await send(input.name, { params, body: { seenVersion } });
    }
  }
}
