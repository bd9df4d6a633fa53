import { useAskWords } from '../ask-words.ts';
import type { PageView } from '../page-view.ts';
import { CHARTER_ID } from './charter.tsx';
import styles from './introduction.module.css';
import { MomentList } from './moment-list.tsx';

/** Who may ask, until when, and by which rules. */
export function Introduction({ view, className }: { view: PageView; className: string | undefined }) {
  const t = useAskWords('page');
  return (
    <div className={className}>
      <div className={styles['introduction']}>
        <h2>{t('heading')}</h2>
        <p>
          {t('introduction')} <span className={styles['live']}>{t('live')}</span>
        </p>
        {view.closesAt !== null && <MomentList label={t('closing')} instant={view.closesAt} view={view} />}
        <p className={styles['link']}>
          <a href={`#${CHARTER_ID}`}>{t('handling')}</a>
        </p>
      </div>
    </div>
  );
}
