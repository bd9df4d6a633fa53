import { Icon } from '#web/kit/icon/icon.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import { useAreaWords } from '../words/desk-words.ts';
import type { Shown } from './shown-pair.ts';
import styles from './sweep.module.css';

/** Says that a colleague has changed the shown pair, or decided on the one before. */
export function Notice({ shown: { pair, notice } }: { shown: Shown }) {
  const t = useAreaWords('similar', 'sweep');
  const numbers = useNumbers();
  const { first, second } = notice?.pair ?? {};
  const names = {
    first: numbers.ofQuestion(first?.number ?? null),
    second: numbers.ofQuestion(second?.number ?? null),
  };
  return (
    <div role="status">
      {notice !== undefined && (
        <p className={styles['notice']}>
          <Icon name="warning" />
          <span>
            {notice.kind === 'gone' ? t('gone', names) : t('changed', names)}{' '}
            {notice.kind === 'gone' && pair !== undefined && t('nextPair')} {pair !== undefined && t('held')}
          </span>
        </p>
      )}
    </div>
  );
}
