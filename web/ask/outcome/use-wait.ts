import { useAskWords } from '../ask-words.ts';
import { useCountdown } from '#web/kit/countdown/use-countdown.ts';

/** From this length on a wait is given in minutes. */
const MINUTES_FROM_SECONDS = 120;

type Options = { seconds: number; round: number; announce: (text: string) => void };

/** Counts down how long sending must wait, and announces the end. */
export function useWait({ seconds, round, announce }: Options) {
  const t = useAskWords('form');
  const secondsLeft = useCountdown({
    totalMs: seconds * 1000,
    round,
    isRunning: true,
    onEnd: () => announce(t('failure.sendNow')),
  });
  const isLong = secondsLeft >= MINUTES_FROM_SECONDS;
  const count = isLong ? Math.ceil(secondsLeft / 60) : secondsLeft;
  return {
    secondsLeft,
    /** The text under the button. */
    text: t(isLong ? 'failure.sendInMinutes' : 'failure.sendInSeconds', { count }),
    /** The text in the alert, with the time emphasised. */
    richText: t(isLong ? 'failure.waitMinutes' : 'failure.waitSeconds', { count }),
  };
}

export type Wait = ReturnType<typeof useWait>;
