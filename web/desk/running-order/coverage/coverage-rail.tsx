import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useAreaWords } from '../../words/desk-words.ts';
import list from '../list/list.module.css';
import { CoverageBar } from './coverage-bar.tsx';
import styles from './coverage.module.css';
import { percentOf, sumOf } from './shares.ts';
import { useCoverage, useThemeName } from './use-coverage.ts';

/** The coverage by theme, next to the order. */
export function CoverageRail() {
  const t = useAreaWords('runningOrder', 'coverage');
  const id = useId();
  const themeName = useThemeName();
  const coverage = useCoverage().data;
  if (coverage === undefined || coverage.themes.length === 0) return null;
  const most = Math.max(...coverage.themes.map((theme) => sumOf(theme).received));
  return (
    <aside className={styles['rail']} aria-labelledby={id}>
      <h2 id={id} className={list['label']}>
        {t('title')}
      </h2>
      <p className={list['hint']}>{t('text')}</p>
      <ul role="list">
        {coverage.themes.map((theme) => {
          const counts = sumOf(theme);
          return (
            <li key={theme.themeCode}>
              <span>{themeName(theme.themeCode)}</span>
              <span>{t('of', counts)}</span>
              <CoverageBar {...counts} length={percentOf(counts.received, most)} />
            </li>
          );
        })}
      </ul>
      <p className={styles['key']}>
        <span>
          <i className={styles['planned']} aria-hidden="true" />
          {t('planned')}
        </span>
        <span>
          <i aria-hidden="true" />
          {t('notCovered')}
        </span>
      </p>
      <Link to="/running-order" search={{ tab: 'coverage' }}>
        {t('all')}
      </Link>
    </aside>
  );
}
