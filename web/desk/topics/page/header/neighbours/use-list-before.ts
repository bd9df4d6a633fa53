import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type AnswersSearch, filterOf, readAnswersSearch } from '../../../../answers/answers-search.ts';
import { useMeetingMetadata } from '../../../../meeting/meeting-metadata.tsx';
import { answersQuery, workQuery } from '../../../../queries/answers-query.ts';
import { topicsQuery } from '../../../../queries/topics-query.ts';
import { useCan } from '../../../../session/current-user.tsx';
import { listBefore } from '../../../../queries/list-before.ts';

type Listed = { id: string; number: number };

/** The lists in which a reader finds topics. */
export type ListKind = 'mine' | 'all' | 'topics';

/**
 * The list from which the reader came, with its filter. Without one: the topics, or for experts and reviewers
 * their own work, because their navigation has no link to topics.
 */
export function useListKind(): { kind: ListKind; search: AnswersSearch } {
  const [before] = useState(listBefore);
  const hasWork = useCan('answer.remark');
  const mayAssign = useCan('answer.assign');
  const startsWithWork = hasWork && !mayAssign;
  if (before === undefined) return { kind: startsWithWork ? 'mine' : 'topics', search: {} };
  if (before.path === 'topics') return { kind: 'topics', search: {} };
  const search = readAnswersSearch(before.search);
  return { kind: search.tab ?? (startsWithWork ? 'mine' : 'all'), search };
}

/**
 * The topics of the list from which the reader came, in its order. The list stays as it was when the topic has left it
 * since, for example by an approval.
 */
export function useListBefore(topicId: string): readonly Listed[] {
  const { id: meetingId } = useMeetingMetadata();
  const { kind, search } = useListKind();
  const work = useQuery({ ...workQuery(meetingId), enabled: kind === 'mine' }).data;
  const all = useQuery({ ...answersQuery(meetingId, filterOf(search)), enabled: kind === 'all' }).data;
  const topics = useQuery({ ...topicsQuery(meetingId), enabled: kind === 'topics' }).data;
  const present = useMemo((): readonly Listed[] => {
    const lists = {
      mine: work?.work.map(({ row }) => row.topic),
      all: all?.answers.map(({ topic }) => topic),
      topics: topics?.topics,
    };
    return lists[kind] ?? [];
  }, [kind, work, all, topics]);
  const [last, setLast] = useState(present);
  if (present !== last && present.some(({ id }) => id === topicId)) setLast(present);
  return last;
}
