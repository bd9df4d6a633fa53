import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { questionNumber } from '#contract/question/question-number.ts';
import type { QuestionAge } from '#contract/question/question-state.ts';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { useMay } from '../session/self.tsx';
import { filterOf, type InboxSearch } from './inbox-search.ts';

export type ListedQuestion = Replied<'listQuestions'>['questions'][number];
export type ReadQuestion = Replied<'showQuestion'>;
export type Counts = Replied<'countQuestions'>;
export type Theme = Replied<'listThemes'>['themes'][number];
export type Topic = Replied<'listTopics'>['topics'][number];

/** The first page is there soon; those behind it are twice as long each, so that a long list is few of them. */
const FIRST_PAGE = 100;
const LONGEST_PAGE = 1000;

/** The questions of the filter, as far as they have been asked for. */
export function useQuestions(search: InboxSearch) {
  const { id: meetingId } = useMeetingFacts();
  const filter = filterOf(search);
  const order = search.order ?? 'newest';
  const pages = useInfiniteQuery({
    queryKey: ['questions', meetingId, order, filter],
    queryFn: ({ pageParam }) =>
      callDesk('listQuestions', {
        params: { meetingId },
        query: { order, ...filter, ...pageParam },
      }),
    initialPageParam: { limit: String(FIRST_PAGE) },
    getNextPageParam: ({ next }, before) =>
      next === null ? null : { limit: String(Math.min(FIRST_PAGE * 2 ** before.length, LONGEST_PAGE)), after: next },
    placeholderData: keepPreviousData,
    meta: {
      list: {
        order,
        readThese: async (ids: string[]) => {
          return await callDesk('listQuestions', {
            params: { meetingId },
            query: { limit: String(ids.length), order, ...filter, ids: ids.join(',') },
          });
        },
      },
    },
  });
  const questions = useMemo(() => pages.data?.pages.flatMap((page) => page.questions) ?? [], [pages.data]);
  return { ...pages, questions };
}

/** How many match, how many would with another value of each filter, and how many came since; `isOld` while they are of the filter before. */
export function useCounts(search: InboxSearch, newerThan: string | undefined) {
  const { id: meetingId } = useMeetingFacts();
  const filter = filterOf(search);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['question-counts', meetingId, filter, newerThan],
    queryFn: () =>
      callDesk('countQuestions', {
        params: { meetingId },
        query: { ...filter, ...(newerThan === undefined ? {} : { newerThan }) },
      }),
    placeholderData: keepPreviousData,
  });
  return data === undefined ? undefined : { ...data, isOld: isPlaceholderData };
}

function questionQuery(meetingId: string, questionId: string | undefined) {
  return queryOptions({
    queryKey: ['question', meetingId, questionId],
    queryFn: () => callDesk('showQuestion', { params: { meetingId, reference: questionId ?? '' }, query: {} }),
    enabled: questionId !== undefined,
  });
}

export function useQuestion(questionId: string | undefined) {
  const { id: meetingId } = useMeetingFacts();
  return useQuery(questionQuery(meetingId, questionId));
}

/** Reads the question that comes next, so that it is there at once when this one is decided. */
export function useQuestionAhead(questionId: string | undefined): void {
  const { id: meetingId } = useMeetingFacts();
  useQuery(questionQuery(meetingId, questionId));
}

export function useThemes(): Theme[] {
  const { id: meetingId } = useMeetingFacts();
  const themes = useQuery({
    queryKey: ['themes', meetingId],
    queryFn: () => callDesk('listThemes', { params: { meetingId } }),
  });
  return themes.data?.themes ?? [];
}

/** The reasons of refusal; those that are retired only where something that was decided has to be told. */
export function useReasons(hasRetired = false) {
  const { id: meetingId } = useMeetingFacts();
  const reasons = useQuery({
    queryKey: ['reasons', meetingId],
    queryFn: () => callDesk('listReasons', { params: { meetingId } }),
  });
  return (reasons.data?.reasons ?? []).filter(({ isRetired }) => hasRetired || !isRetired);
}

/** The meeting as organisers see it; undefined until it is known, and for who may not read it. */
function useOrganisersMeeting() {
  const { id: meetingId } = useMeetingFacts();
  const mayRead = useMay('meeting.read');
  const meetings = useQuery({
    queryKey: ['meeting', 'organisers'],
    queryFn: () => callDesk('listMeetings', {}),
    enabled: mayRead,
  });
  return meetings.data?.find(({ id }) => id === meetingId);
}

/** Whether a refusal waits until another organiser confirms it. */
export function useNeedsSecondPerson(): boolean {
  return useOrganisersMeeting()?.needsSecondPerson ?? true;
}

/** The minutes after which a question has waited long, and very long; undefined until they are known. */
export function useWaits(): Record<QuestionAge, number> | undefined {
  const waits = useOrganisersMeeting()?.waits;
  return waits && { long: waits.longMinutes, veryLong: waits.veryLongMinutes };
}

/** All topics, page by page: those that have waited longest first. */
async function readTopics(meetingId: string, history: 'true' | 'false'): Promise<Replied<'listTopics'>> {
  const params = { meetingId };
  const whole = await callDesk('listTopics', { params, query: { history } });
  for (let { next } = whole; next !== null;) {
    const page = await callDesk('listTopics', { params, query: { history, after: next } });
    whole.topics.push(...page.topics);
    next = page.next;
  }
  const waitsSince = ({ oldestAt }: Topic) => oldestAt ?? '9';
  return { ...whole, topics: whole.topics.toSorted((a, b) => waitsSince(a).localeCompare(waitsSince(b))) };
}

export function topicsQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['topics', meetingId],
    queryFn: async () => await readTopics(meetingId, 'false'),
  });
}

/** All topics, also those that are history. */
export function topicHistoryQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['topics', meetingId, 'history'],
    queryFn: async () => await readTopics(meetingId, 'true'),
  });
}

export function useTopics(): Topic[] {
  const { id: meetingId } = useMeetingFacts();
  const mayRead = useMay('topic.read');
  return useQuery({ ...topicsQuery(meetingId), enabled: mayRead }).data?.topics ?? [];
}

/** How a question or a topic is called: `Q25-0303`, `T25-07`; a question not sealed yet is told by dots. */
export function useNumbers() {
  const { heldOn } = useMeetingFacts();
  return {
    ofQuestion: (number: number | null) => (number === null ? '…' : questionNumber(number, heldOn)),
    ofTopic: (number: number) => `T${heldOn.slice(2, 4)}-${String(number).padStart(2, '0')}`,
  };
}
