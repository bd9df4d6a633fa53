import { useCallback, useRef, useState } from 'react';
import { useDrafts } from '../../drafts/drafts.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { draftOf, sessionOf, type SweepSession } from './sweep-session.ts';

/** The pass through the pairs in this tab. A reload resumes it, and signing out ends it. */
export function useSweepSession() {
  const { id: meetingId } = useMeetingMetadata();
  const drafts = useDrafts();
  const key = `sweep ${meetingId}`;
  const [session, setSession] = useState(() => sessionOf(drafts.read(key), Date.now()));
  const latest = useRef(session);
  const change = useCallback(
    (next: (before: SweepSession) => SweepSession) => {
      latest.current = next(latest.current);
      setSession(latest.current);
      drafts.save(key, draftOf(latest.current));
    },
    [drafts, key],
  );
  return { session, change };
}
