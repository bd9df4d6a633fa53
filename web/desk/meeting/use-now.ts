import { useEffect, useState } from 'react';
import { useMeeting } from './use-meeting.ts';

const SECOND_MS = 1000;

/** The service's time. It changes once a minute, because ages and remaining times are shown in minutes. */
export function useNow(): Date {
  const aheadMs = useMeeting()?.aheadMs ?? 0;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow((shown) => (minuteOf(shown + aheadMs) === minuteOf(Date.now() + aheadMs) ? shown : Date.now()));
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [aheadMs]);
  return new Date(now + aheadMs);
}

function minuteOf(ms: number): number {
  return Math.floor(ms / 60_000);
}
