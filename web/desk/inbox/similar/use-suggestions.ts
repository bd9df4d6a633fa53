import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { type SimilarList, similarQuery } from '../../similar/similar-query.ts';
import { actOf, isHidden, keepNumbers, type Suggestion, suggestionsOf } from './suggestions.ts';

/** A suggestion with the digit of its keys. */
export type Numbered = Suggestion & { digit: number };

/** A question that the organiser passes with a held key needs no suggestions. */
const SETTLED_AFTER_MS = 150;

const NO_LIST: SimilarList = { isComplete: true, topics: [], questions: [], setApart: [] };

/**
 * The suggestions for a question without those of hidden questions and topics; `list` is undefined until they are known.
 *
 * @returns `count`: how many there are with the hidden ones
 */
export function useSuggestions(question: ReadQuestion, hidden: ReadonlySet<string>) {
  const client = useQueryClient();
  const { id: meetingId } = useMeetingMetadata();
  const isSettled = useIsSettled();
  const { data: list } = useQuery({ ...similarQuery(client, meetingId, question.id), enabled: isSettled });
  const all = suggestionsOf(list ?? NO_LIST, question.topic?.id);
  const keys = [...all.shown, ...all.more].map(actOf);
  const [kept, setKept] = useState<ReadonlyMap<string, number>>(new Map());
  const digits = keepNumbers(kept, keys);
  if (digits !== kept) setKept(digits);
  const numbered = (some: readonly Suggestion[]): Numbered[] => {
    return some.filter((one) => !isHidden(one, hidden)).map((one) => withDigit(one, digits));
  };
  return { list, shown: numbered(all.shown), more: numbered(all.more), count: keys.length };
}

function withDigit(one: Suggestion, digits: ReadonlyMap<string, number>): Numbered {
  return { ...one, digit: digits.get(actOf(one)) ?? 0 };
}

function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

const WAS_SHOWN = ['unnotified', 'similar-shown'] as const;

/** Whether the question before had suggestions: the place of the next ones is then kept until they are known. */
export function useWasShown(isShown: boolean | undefined): boolean {
  const client = useQueryClient();
  const [wasShown] = useState(() => client.getQueryData<boolean>(WAS_SHOWN) === true);
  useEffect(() => {
    if (isShown !== undefined) client.setQueryData(WAS_SHOWN, isShown);
  }, [client, isShown]);
  return wasShown;
}
