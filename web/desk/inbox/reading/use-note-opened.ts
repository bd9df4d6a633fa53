import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callDesk } from '../../calls/client.ts';
import type { QuestionPage } from '../../changes/patch-pages.ts';
import { useMeetingFacts } from '../../meeting/meeting-facts.tsx';
import type { ReadQuestion } from '../../queries/use-question.ts';

type Lists = InfiniteData<QuestionPage> | undefined;

/** Notes that the organiser has opened a question: in the service, then in the lists that are shown. */
export function useNoteOpened({ id, isOpened }: Pick<ReadQuestion, 'id' | 'isOpened'>): void {
  const { id: meetingId } = useMeetingFacts();
  const client = useQueryClient();
  useEffect(() => {
    if (isOpened) return;
    const note = () =>
      client.setQueriesData({ queryKey: ['questions', meetingId] }, (lists: Lists) => opened(lists, id));
    // Without an answer the row stays unread, and the next visit notes it.
    callDesk('openQuestion', { params: { meetingId, questionId: id } }).then(note, () => {});
  }, [client, meetingId, id, isOpened]);
}

function opened(lists: Lists, id: string): Lists {
  return (
    lists && {
      ...lists,
      pages: lists.pages.map((page) => ({
        ...page,
        questions: page.questions.map((question) => (question.id === id ? { ...question, isOpened: true } : question)),
      })),
    }
  );
}
