import { useAskWords } from '../ask-words.ts';
import styles from './length-text.module.css';
import { RichText } from '#web/kit/text/rich-text.tsx';
import { unitsOver } from './length-counter.ts';
import type { TextField } from '#contract/plain/question/question-rules.ts';

export function lengthId(name: TextField): string {
  return `${name}-counter`;
}

/** The remaining characters, or the excess. A short field shows only the excess. */
export function LengthText({ name, value }: { name: TextField; value: string }) {
  const t = useAskWords('form');
  const over = unitsOver(name, value);
  if (over <= 0 && name !== 'text') return null;
  return (
    <p id={lengthId(name)} className={over > 0 ? styles['over'] : styles['left']}>
      <RichText text={over > 0 ? t('counter.over', { count: over }) : t('counter.left', { count: -over })} />
    </p>
  );
}
