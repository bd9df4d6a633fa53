import { countWords, speakingSeconds } from '#contract/plain/answer/speaking-time.ts';
import type { Language } from '#contract/plain/language.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './length.module.css';
import { useSeconds } from '../people/use-seconds.ts';
import type { ShownAnswer } from '../use-answer.ts';

type LengthProps = { text: string; language: Language; settings: ShownAnswer['settings'] };

/** Where the target stands on the bar. */
const TARGET_SHARE = 0.75;

/** The words of a text and the time to speak them, against the target. It advises and never blocks. */
export function Length({ text, language, settings }: LengthProps) {
  const t = useAreaWords('answer', 'length');
  const duration = useSeconds();
  const { wordsPerMinute, targetSeconds } = settings;
  const words = countWords(text);
  const rate = wordsPerMinute[language];
  const seconds = speakingSeconds(words, rate);
  const over = seconds - targetSeconds;
  const share = Math.min(1, (seconds / targetSeconds) * TARGET_SHARE);
  return (
    <div className={styles['length']}>
      <p>
        <span>{t('words', { count: words })}</span>
        <span>{t('about', { time: duration(seconds), rate })}</span>
      </p>
      <div className={over > 0 ? `${styles['bar']} ${styles['over']}` : styles['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p>
        <span>{t('target', { time: duration(targetSeconds) })}</span>
        <span>{over > 0 ? t('over', { time: duration(over) }) : t('left', { time: duration(-over) })}</span>
      </p>
    </div>
  );
}
