import { useAskWords } from '../ask-words.ts';
import { useCountdown } from '#web/kit/countdown/use-countdown.ts';

/** From here on a wait is said in minutes. */
const MINUTES_FROM_SECONDS = 120;

type Options = { seconds: number; round: number; announce: (text: string) => void };

/** How long sending has to wait, counted for the eye and said aloud when it is over. */
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
    /** Under the button. */
    text: t(isLong ? 'failure.sendInMinutes' : 'failure.sendInSeconds', { count }),
    /** In the alert, with the time marked. */
    marked: t(isLong ? 'failure.waitMinutes' : 'failure.waitSeconds', { count }),
  };
}

export type Wait = ReturnType<typeof useWait>;
