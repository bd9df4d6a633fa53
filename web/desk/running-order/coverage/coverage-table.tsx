import { useId } from 'react';
import { LANGUAGES } from '#contract/plain/language.ts';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { Icon } from '#web/kit/icon/icon.tsx';
import { RichText } from '#web/kit/text/rich-text.tsx';
import type { Coverage } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { CoverageBar } from './coverage-bar.tsx';
import styles from './coverage.module.css';
import { percentOf, sumOf } from './shares.ts';
import { useThemeName } from './use-coverage.ts';

type Counts = Coverage['total'];

/** Covered and received questions, by theme and language. */
export function CoverageTable({ coverage: { themes, total }, topics }: { coverage: Coverage; topics: number }) {
  const t = useAreaWords('runningOrder', 'coverage');
  const id = useId();
  const themeName = useThemeName();
  if (themes.length === 0) return <p>{t('none')}</p>;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {t('tableTitle')} <span>{t('tableText', { count: topics })}</span>
      </h2>
      <table className={styles['table']}>
        <caption>
          <HiddenText>{t('caption')}</HiddenText>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('theme')}</th>
            {LANGUAGES.map((language) => (
              <th key={language} scope="col">
                {t(language)}
              </th>
            ))}
            <th scope="col">{t('both')}</th>
          </tr>
        </thead>
        <tbody>
          {themes.map(({ themeCode, ...counts }) => (
            <tr key={themeCode}>
              <th scope="row">
                {themeName(themeCode)}
                {themeCode !== null && sumOf(counts).covered === 0 && <Nothing />}
              </th>
              <Cells counts={counts} hasBars />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <Cells counts={total} hasBars={false} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Nothing() {
  const t = useAreaWords('runningOrder', 'coverage');
  return (
    <span className={styles['warning']}>
      <Icon name="warning" />
      {t('nothing')}
    </span>
  );
}

function Cells({ counts, hasBars }: { counts: Counts; hasBars: boolean }) {
  const t = useAreaWords('runningOrder', 'coverage');
  const { covered, received } = sumOf(counts);
  return (
    <>
      {LANGUAGES.map((language) => (
        <td key={language}>
          <RichText text={t('ofBold', counts[language])} />
          {hasBars && <CoverageBar {...counts[language]} />}
        </td>
      ))}
      <td>
        <b>{t('percent', { percent: percentOf(covered, received) })}</b>
      </td>
    </>
  );
}
