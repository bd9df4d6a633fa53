import { useEffect, useRef, useState } from 'react';

type Options = {
  totalMs: number;
  /** Another number restarts the countdown. */
  round: number;
  /** The countdown pauses while false. */
  isRunning: boolean;
  /** Called once, when the time is over. */
  onEnd: () => void;
};

/** Counts down by the browser's monotonic clock. Returns the remaining seconds, rounded up. */
export function useCountdown({ totalMs, round, isRunning, onEnd }: Options): number {
  const [shown, setShown] = useState({ round, remainingMs: totalMs });
  const remainingMs = shown.round === round ? shown.remainingMs : totalMs;
  const remaining = useRef({ round, ms: totalMs });
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (remaining.current.round !== round) remaining.current = { round, ms: totalMs };
    if (!isRunning || remaining.current.ms === 0) return;
    const endsAt = performance.now() + remaining.current.ms;
    const takeTime = () => {
      remaining.current.ms = Math.max(0, endsAt - performance.now());
    };
    let timer = setTimeout(tick, toNextSecond(remaining.current.ms));
    function tick(): void {
      takeTime();
      setShown({ round, remainingMs: remaining.current.ms });
      if (remaining.current.ms === 0) end.current();
      else timer = setTimeout(tick, toNextSecond(remaining.current.ms));
    }
    return () => {
      clearTimeout(timer);
      takeTime();
    };
  }, [totalMs, round, isRunning]);

  return Math.ceil(remainingMs / 1000);
}

function toNextSecond(ms: number): number {
  return Math.ceil(ms % 1000) || 1000;
}
