import { useRef } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { useRefetchAfterCommand } from '../../decisions/use-decide.ts';
import { notesOf } from './notes-of.ts';

type NoteProps = { questionId: string; text: string; onNoted: () => void };

/** Saves the text of a refused decision as a note for colleagues, so that it is not lost. */
export function KeepAsNote({ questionId, text, onNoted }: NoteProps) {
  const t = useAreaWords('inbox', 'conflict');
  const { id: meetingId } = useMeetingMetadata();
  const announce = useAnnounce();
  const refetch = useRefetchAfterCommand();
  const { send } = useCommandClient();
  const sent = useRef(0);
  const saveNote = useCommand(async () => {
    const params = { meetingId, questionId };
    for (const body of notesOf(text).slice(sent.current)) {
      await send('addNote', (id) => ({ params, body: { ...body, id } })).finally(refetch);
      sent.current += 1;
    }
    announce({ text: t('noted') });
    onNoted();
  });
  return (
    <>
      <FailureAlert failure={saveNote.failure} />
      <Button kind="secondary" aria-busy={saveNote.isBusy} onClick={() => saveNote.run(undefined)}>
        {t('keepNote')}
      </Button>
    </>
  );
}
