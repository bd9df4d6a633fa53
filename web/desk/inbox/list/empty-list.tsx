import { useAreaWords } from '../../words/desk-words.ts';
import { type InboxSearch, isFiltered } from '../inbox-search.ts';
import styles from '../inbox.module.css';

/** Nothing has come yet; or something has, and nothing of it is looked for. */
export function EmptyList({ search }: { search: InboxSearch }) {
  const t = useAreaWords('inbox', 'list');
  const isNone = isFiltered(search);
  return (
    <div className={styles['empty']} role="status">
      <h2>{isNone ? t('noneTitle') : t('emptyTitle')}</h2>
      {!isNone && <p>{t('empty')}</p>}
    </div>
  );
}
