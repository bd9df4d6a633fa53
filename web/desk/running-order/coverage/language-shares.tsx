import { useId } from 'react';
import { LANGUAGES } from '#contract/plain/language.ts';
import { Icon } from '#web/kit/icon/icon.tsx';
import type { Coverage } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import list from '../list/list.module.css';
import styles from './coverage.module.css';
import { percentOf, sumOf } from './shares.ts';

/** The share of one language of the received questions, and of those in the order. */
export function LanguageShares({ coverage: { total, warnings } }: { coverage: Coverage }) {
  const t = useAreaWords('runningOrder', 'warnings');
  const coverage = useAreaWords('runningOrder', 'coverage');
  const id = useId();
  const warning = warnings.find((one) => one.kind === 'languageShare');
  const all = sumOf(total);
  // Without a warning, the language of most questions.
  const language = warning?.language ?? LANGUAGES.toSorted((a, b) => total[b].received - total[a].received)[0] ?? 'fr';
  const received = coverage('percent', { percent: percentOf(total[language].received, all.received) });
  const covered = coverage('percent', { percent: percentOf(total[language].covered, all.covered) });
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={list['label']}>
        {t('fairTitle')}
      </h2>
      <p className={styles['sentence']}>
        {all.covered === 0 ? t('noShares') : t(language === 'fr' ? 'frShares' : 'enShares', { received, covered })}
      </p>
      {warning === undefined ? (
        all.covered > 0 && <p className={styles['meta']}>{t('balanced')}</p>
      ) : (
        <>
          <p className={styles['warning']}>
            <Icon name="warning" />
            {t('apart', { count: Math.round(warning.questionShare - warning.answerShare) })}
          </p>
          <p className={styles['meta']}>{t('limit')}</p>
        </>
      )}
    </section>
  );
}
