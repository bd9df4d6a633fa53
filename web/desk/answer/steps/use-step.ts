import type { Language } from '#contract/plain/language.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { type ShownAnswer, useAnswerCache } from '../use-answer.ts';

type SimpleStep = 'submitAnswer' | 'reopenAnswer' | 'confirmTranslation' | 'confirmQuestions';

export type StepInput =
  | { name: SimpleStep }
  | { name: 'returnAnswer'; comment: string }
  | { name: 'approveAnswer'; acceptsOpenRemarks: boolean };

/** Takes a step with one language of an answer, and announces it. */
export function useStep({ topicId, texts }: ShownAnswer, language: Language) {
  const t = useAreaWords('answer', 'done');
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const announce = useAnnounce();
  const cache = useAnswerCache(topicId);
  const params = { meetingId, topicId, language };
  const seenVersion = texts[language]?.version ?? 0;
  return useCommand(async (input: StepInput) => {
    const { text } = await sendStep(input);
    cache.putText(language, text);
    cache.refetch();
    announce({ text: t(`${language}.${input.name}`) });
  });

  async function sendStep(input: StepInput) {
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
