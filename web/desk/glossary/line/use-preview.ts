import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callDesk } from '../../calls/client.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { repeatEnded } from '../effect/repeat-ended.ts';

export type TypedLine = { concept: string; isGeneral: boolean; fr: string[]; en: string[] };

const TYPING_MS = 600;
const STALE_MS = 60_000;

/** The pairs that a line would gain and lose, counted after a pause in typing. Nothing is stored. */
export function usePreview(line: (TypedLine & { isRetired: boolean }) | undefined) {
  const { id: meetingId } = useMeetingMetadata();
  const body = useSettled(line);
  return useQuery({
    queryKey: ['unnotified', 'glossary preview', meetingId, body],
    // A preview of an earlier line ends at the service too.
    queryFn:
      body === undefined
        ? skipToken
        : ({ signal }) => callDesk('previewGlossaryLine', { params: { meetingId }, body }, { signal }),
    placeholderData: keepPreviousData,
    retry: repeatEnded,
    staleTime: STALE_MS,
  });
}

/** The line once it has not changed for a while. */
function useSettled<Line extends TypedLine>(line: Line | undefined): Line | undefined {
  const content = JSON.stringify(line ?? null);
  const [settled, setSettled] = useState({ content, line });
  const settle = useEffectEvent((typed: string) => setSettled({ content: typed, line }));
  useEffect(() => {
    const timer = setTimeout(() => settle(content), TYPING_MS);
    return () => clearTimeout(timer);
  }, [content]);
  return settled.line;
}
