import { useInfiniteQuery } from '@tanstack/react-query';
import { QUESTION_GROUPS, TOPIC_GROUPS } from '#contract/plain/outcome/outcome-filter.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import {
  type ClosingCheck,
  openQuestionsQuery,
  type OpenQuestion,
  openTopicsQuery,
  type OpenTopic,
} from '../publication/outcomes-query.ts';
import type { useSetOutcomes } from './use-set-outcomes.ts';
import type { Several } from './use-several.ts';

export type Lists = ReturnType<typeof useOpenLists>;
export type RowParts = {
  mayChange: boolean;
  several: Several;
  setting: ReturnType<typeof useSetOutcomes>;
};

/** The shown rows of each group, and how many are left. A group without questions is not read. */
export function useOpenLists({ groups }: ClosingCheck) {
  const { id: meetingId } = useMeetingMetadata();
  const countOf = (name: string) => groups.find(({ group }) => group === name) ?? { questions: 0, topics: 0 };
  const isEmpty = (name: string) => countOf(name).questions === 0;
  const approved = useInfiniteQuery({ ...openTopicsQuery(meetingId, 'approved'), enabled: !isEmpty('approved') });
  const other = useInfiniteQuery({ ...openTopicsQuery(meetingId, 'notApproved'), enabled: !isEmpty('notApproved') });
  const redirected = useInfiniteQuery({
    ...openQuestionsQuery(meetingId, 'redirected'),
    enabled: !isEmpty('redirected'),
  });
  const received = useInfiniteQuery({ ...openQuestionsQuery(meetingId, 'received'), enabled: !isEmpty('received') });
  const proposed = useInfiniteQuery({
    ...openQuestionsQuery(meetingId, 'refusalProposed'),
    enabled: !isEmpty('refusalProposed'),
  });
  const topics = { approved, notApproved: other };
  const questions = { redirected, received, refusalProposed: proposed };
  return {
    topics: TOPIC_GROUPS.map((group) => {
      const { data, hasNextPage, fetchNextPage } = topics[group];
      const rows: OpenTopic[] = isEmpty(group) ? [] : (data?.pages.flatMap((page) => page.topics) ?? []);
      const left = hasNextPage ? Math.max(1, countOf(group).topics - rows.length) : 0;
      return { group, rows, left, more: () => void fetchNextPage() };
    }),
    questions: QUESTION_GROUPS.map((group) => {
      const { data, hasNextPage, fetchNextPage } = questions[group];
      const rows: OpenQuestion[] = isEmpty(group) ? [] : (data?.pages.flatMap((page) => page.questions) ?? []);
      const count = countOf(group).questions;
      return {
        group,
        rows,
        count,
        left: hasNextPage ? Math.max(1, count - rows.length) : 0,
        more: () => void fetchNextPage(),
      };
    }),
  };
}
