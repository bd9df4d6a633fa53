import { useAreaWords } from '../words/desk-words.ts';
import { countOf } from './state/sweep-session.ts';
import styles from './sweep.module.css';
import type { useSweep } from './state/use-sweep.ts';

/** The place of the pair among all, and what was decided. */
export function Progress({
  sweep: {
    session,
    pairs,
    place: { seen, count },
  },
}: {
  sweep: ReturnType<typeof useSweep>;
}) {
  const t = useAreaWords('similar', 'sweep');
  if (pairs.query.data === undefined) return null;
  const joined = t('joined', { count: countOf(session, 'same') });
  const apart = t('apart', { count: countOf(session, 'apart') });
  return (
    <>
      <p className={styles['position']}>
        <b>{t('position', { position: seen + 1, count })}</b>, {t('strongest')} {t('counts', { joined, apart })}
      </p>
      <div className={styles['bar']} role="img" aria-label={t('progress', { done: seen, count })}>
        <span style={{ inlineSize: `${(seen / count) * 100}%` }} />
      </div>
      {!pairs.query.data.isComplete && <p className={styles['comparing']}>{t('comparing')}</p>}
    </>
  );
}
