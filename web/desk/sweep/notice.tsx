import { Icon } from '#web/kit/icon/icon.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import { useCan } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import type { Shown } from './pair/shown-pair.ts';
import styles from './sweep.module.css';
import type { useSweep } from './state/use-sweep.ts';

/** Says that a colleague has changed the shown pair, or decided on the one before. */
export function Notice({ shown }: { shown: Shown }) {
  const text = useNoticeText(shown);
  if (text === undefined) return null;
  return (
    <p className={styles['notice']}>
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  );
}

/** Tells screen readers what a colleague or the last key has done. It outlives the pair, so that each change is read. */
export function SweepStatus({ sweep: { pairs, result } }: { sweep: ReturnType<typeof useSweep> }) {
  const notice = useNoticeText(pairs.shown);
  return <HiddenText role="status">{notice ?? result}</HiddenText>;
}

function useNoticeText({ pair, notice }: Shown): string | undefined {
  const t = useAreaWords('similar', 'sweep');
  const mayDecide = useCan('question.decide');
  const numbers = useNumbers();
  if (notice === undefined) return undefined;
  const { first, second } = notice.pair;
  const names = { first: numbers.ofQuestion(first.number), second: numbers.ofQuestion(second.number) };
  const isGone = notice.kind === 'gone';
  const sentences = [isGone ? t('gone', names) : t('changed', names)];
  if (isGone && pair !== undefined) sentences.push(t('nextPair'));
  if (mayDecide && pair !== undefined) sentences.push(t('held'));
  return sentences.join(' ');
}
