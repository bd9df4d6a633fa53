import type { Input } from '#contract/calls/call.ts';
import type { DeskCallName, DeskCalls } from '../../calls/client.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useRefetchAfterCommand } from '../../decisions/use-decide.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { useAreaWords } from '../../words/desk-words.ts';

/**
 * Sends the text that readers see, null for the original, and announces whether it is in force or needs confirmation.
 */
export function useRedact({ id, version }: ReadQuestion, onClose: () => void) {
  const t = useAreaWords('inbox', 'redaction');
  const { id: meetingId } = useMeetingMetadata();
  const send = useSend();
  const announce = useAnnounce();
  return async (text: string | null) => {
    const body = { seenVersion: version, text };
    const params = { meetingId, questionId: id };
    const { isProposed } = await send('redactQuestion', { params, body });
    if (isProposed) announce({ text: t('proposed') });
    else announce({ text: text === null ? t('original') : t('saved') });
    onClose();
  };
}

type WordingDecision = { kind: 'confirm' } | { kind: 'return'; note?: string };

/** Confirms or returns the pending wording. */
export function useDecideWording({ id, version }: ReadQuestion) {
  const { id: meetingId } = useMeetingMetadata();
  const send = useSend();
  const announce = useAnnounce();
  return async (decision: WordingDecision, announcement: string) => {
    const body = { seenVersion: version, decision };
    const params = { meetingId, questionId: id };
    await send('decideRedaction', { params, body });
    announce({ text: announcement });
  };
}

function useSend() {
  const refetch = useRefetchAfterCommand();
  const { send } = useCommandClient();
  // After a refusal the organiser must see a colleague's change before another try.
  return async <Name extends DeskCallName>(name: Name, input: Input<DeskCalls[Name]>) =>
    await send(name, input).finally(refetch);
}
