import { useAreaWords } from '../../words/desk-words.ts';

const MINUTE = 60;

/** Formats a duration in seconds: “55 s”, “1 min 15 s”, “2 min”. */
export function useSeconds(): (seconds: number) => string {
  const t = useAreaWords('answer', 'length');
  return (seconds) => {
    const [minutes, rest] = [Math.floor(seconds / MINUTE), seconds % MINUTE];
    if (minutes === 0) return t('seconds', { seconds: rest });
    return rest === 0 ? t('minutes', { minutes }) : t('minutesAndSeconds', { minutes, seconds: rest });
  };
}
