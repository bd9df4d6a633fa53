import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { callDesk } from '../../calls/client.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useCan, useCurrentUser } from '../../session/current-user.tsx';
import { type ShownAnswer, useAnswerCache } from '../use-answer.ts';
import { inTurn } from './in-turn.ts';

/** The service forgets an organiser after thirty seconds without a report. */
const REPORT_EVERY_MS = 10_000;

/** A report that overtakes the one of a closed answer would keep the organiser present for half a minute. */
const reportInTurn = inTurn();

/**
 * Reports that the answer is open here, lists the colleagues who have it open, and reads the answer again when a
 * colleague has saved.
 */
export function useAnswerPresence(shown: ShownAnswer, typing: Language | null) {
  const { id: meetingId } = useMeetingMetadata();
  const { organiserId: own } = useCurrentUser();
  const mayReport = useCan('answer.remark');
  const { topicId, texts } = shown;
  const { refetch } = useAnswerCache(topicId);
  const presence = useQuery({
    queryKey: ['unnotified', 'answer presence', meetingId, topicId, typing],
    queryFn: () => {
      const body = { isOpen: true, typing };
      return reportInTurn(() => callDesk('reportAnswerPresence', { params: { meetingId, topicId }, body }));
    },
    refetchInterval: REPORT_EVERY_MS,
    enabled: mayReport,
    placeholderData: (before) => before,
  }).data;
  useEffect(() => {
    if (!mayReport) return;
    return () => {
      const body = { isOpen: false, typing: null };
      // The service forgets it in any case.
      const close = () => callDesk('reportAnswerPresence', { params: { meetingId, topicId }, body });
      void reportInTurn(close).catch(() => {});
    };
  }, [meetingId, topicId, mayReport]);
  const isBehind =
    presence !== undefined &&
    (presence.versions.fr > (texts.fr?.version ?? 0) || presence.versions.en > (texts.en?.version ?? 0));
  useEffect(() => {
    if (isBehind) refetch();
    // A refetch that fails is repeated by the next report.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions of the cache change with each render
  }, [isBehind, presence]);
  return presence?.present.filter(({ organiserId }) => organiserId !== own) ?? [];
}
