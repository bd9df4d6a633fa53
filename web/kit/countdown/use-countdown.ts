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
  const [shown, setShown] = useState({ round, leftMs: totalMs });
  const leftMs = shown.round === round ? shown.leftMs : totalMs;
  const left = useRef({ round, ms: totalMs });
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (left.current.round !== round) left.current = { round, ms: totalMs };
    if (!isRunning || left.current.ms === 0) return;
    const endsAt = performance.now() + left.current.ms;
    const takeTime = () => {
      left.current.ms = Math.max(0, endsAt - performance.now());
    };
    let timer = setTimeout(tick, toNextSecond(left.current.ms));
    function tick(): void {
      takeTime();
      setShown({ round, leftMs: left.current.ms });
      if (left.current.ms === 0) end.current();
      else timer = setTimeout(tick, toNextSecond(left.current.ms));
    }
    return () => {
      clearTimeout(timer);
      takeTime();
    };
  }, [totalMs, round, isRunning]);

  return Math.ceil(leftMs / 1000);
}

function toNextSecond(ms: number): number {
  return Math.ceil(ms % 1000) || 1000;
}
