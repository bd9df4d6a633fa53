import { useState } from 'react';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { ownElement } from '#web/kit/jsx/own-elements.ts';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { callDesk, type Replied } from '../../calls/client.ts';
import { useCommand } from '../../calls/use-command.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';

type Revealed = Replied<'revealAuthors'>['authors'][number]['author'];

/** The author, masked until an organiser with the permission reveals it; the register records each reveal. */
export function Author({ question }: { question: ReadQuestion }) {
  const t = useAreaWords('inbox', 'pane');
  const { id: meetingId } = useMeetingMetadata();
  const mayReveal = useCan('author.reveal');
  const [revealed, setRevealed] = useState<Revealed>();
  // The pressed button has disappeared by then.
  const name = useFocus<HTMLElement>(revealed !== undefined && revealed !== null);
  const reveal = useCommand(async () => {
    const input = { params: { meetingId }, body: { references: [question.reference] } };
    const { authors } = await callDesk('revealAuthors', input);
    setRevealed(authors[0]?.author ?? null);
  });
  if (question.author === null || revealed === null) return ownElement(t('erased'));
  if (revealed !== undefined) {
    return (
      <>
        <b ref={name} tabIndex={-1}>{`${revealed.firstName} ${revealed.lastName}`}</b>
        <span>{revealed.email}</span>
        {revealed.company !== null && <span>{revealed.company}</span>}
      </>
    );
  }
  return (
    <>
      <span>{t('masked')}</span>
      {mayReveal && <TextButton onClick={() => reveal.run(undefined)}>{t('showAuthor')}</TextButton>}
      <FailureAlert failure={reveal.failure} />
    </>
  );
}
