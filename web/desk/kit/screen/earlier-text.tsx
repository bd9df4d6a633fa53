import type { FetchStatus } from '@tanstack/react-query';
import { useDeskWords } from '../../words/desk-words.ts';
import styles from './delayed-loader.module.css';

type Shown = { isPlaceholderData: boolean; fetchStatus: FetchStatus; failureCount: number };

/** Says that the list still shows the previous choice, because the new one has no answer yet. */
export function EarlierText({ list: { isPlaceholderData, fetchStatus, failureCount } }: { list: Shown }) {
  const t = useDeskWords('shell');
  const isEarlier = isPlaceholderData && (fetchStatus === 'paused' || failureCount > 0);
  return (
    <p className={styles['earlier']} role="status">
      {isEarlier && t('earlier')}
    </p>
  );
}
