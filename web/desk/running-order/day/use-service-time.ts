import { useEffect, useState } from 'react';
import { useMeeting } from '../../meeting/use-meeting.ts';

const SECOND_MS = 1000;

/** The service's time in milliseconds, read again each second. */
export function useServiceTime(): number {
  const aheadMs = useMeeting()?.aheadMs ?? 0;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now + aheadMs;
}
