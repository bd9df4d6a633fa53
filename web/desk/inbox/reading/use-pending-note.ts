import { hasVisibleText } from '#contract/plain/visible-text.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useTextDraft } from '../../drafts/use-text-draft.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';

export type PendingNote = ReturnType<typeof usePendingNote>;

/** The organiser's unsent note on a question. Its own button or a decision sends it. */
export function usePendingNote(questionId: string) {
  const { id: meetingId } = useMeetingMetadata();
  const { text, write, forget } = useTextDraft(`note ${questionId}`, '');
  const { send } = useCommandClient();
  return {
    text,
    write,
    /** @returns false when no note is written */
    send: async (): Promise<boolean> => {
      if (!hasVisibleText(text)) return false;
      const params = { meetingId, questionId };
      // The service keeps one note for each id, so a repeated request adds no second one.
      await send('addNote', (id) => ({ params, body: { id, text } }));
      forget();
      return true;
    },
  };
}
