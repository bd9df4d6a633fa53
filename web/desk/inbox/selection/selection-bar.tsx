import { useId } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { Toolbar } from '../../kit/toolbar/toolbar.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { Counts } from '../use-question-counts.ts';
import styles from './selection.module.css';
import { DECIDE_ID } from './use-selection-view.ts';
import type { Selection } from './use-selection.ts';

type BarProps = {
  selection: Selection;
  /** The counts of all matching questions; undefined until known. */
  counts: Counts | undefined;
  onAll: (counts: Counts) => void;
  onClear: () => void;
  /** Opens the decisions when list and decisions are separate views. */
  onDecide: () => void;
};

/** The number of selected questions; visible while there is a selection. */
export function SelectionBar({ selection: { picked, all }, counts, onAll, onClear, onDecide }: BarProps) {
  const t = useAreaWords('inbox', 'list');
  const count = all?.count ?? picked.size;
  return (
    <Toolbar label={t('selection')} className={styles['bar']}>
      <b role="status">{all?.isAtLeast === true ? t('selectedAtLeast', { count }) : t('selected', { count })}</b>
      <TextButton onClick={onClear}>{t('clear')}</TextButton>
      {counts !== undefined && counts.total > count ? (
        <AllButton counts={counts} onAll={() => onAll(counts)} />
      ) : (
        <AllPlaceholder count={count} />
      )}
      <DecideLine isWaiting={count < 2} onDecide={onDecide} />
    </Toolbar>
  );
}

/** Always rendered, so that no row moves when a second question is selected; until then it names the missing step. */
function DecideLine({ isWaiting, onDecide }: { isWaiting: boolean; onDecide: () => void }) {
  const t = useAreaWords('inbox', 'list');
  const why = useId();
  return (
    <div className={styles['decide']}>
      <span id={why} className={isWaiting ? undefined : styles['hidden']}>
        {t('decideHint')}
      </span>
      <Button
        kind="primary"
        id={DECIDE_ID}
        aria-disabled={isWaiting || undefined}
        aria-describedby={isWaiting ? why : undefined}
        onClick={isWaiting ? undefined : onDecide}
      >
        {t('decide')}
      </Button>
    </div>
  );
}

/** Reserves the space of the "select all" button while that is unavailable, so that no row moves when it appears. */
function AllPlaceholder({ count }: { count: number }) {
  const t = useAreaWords('inbox', 'list');
  return (
    <span className={styles['placeholder']}>
      <TextButton>{t('selectAll', { count })}</TextButton>
    </span>
  );
}

/** Uncounted questions cannot be selected: until the search covers all questions, the button says so and waits. */
function AllButton({ counts: { total, isAtLeast, isSearchComplete }, onAll }: { counts: Counts; onAll: () => void }) {
  const t = useAreaWords('inbox', 'list');
  const why = useId();
  const label = isAtLeast ? t('selectAllAtLeast', { count: total }) : t('selectAll', { count: total });
  if (isSearchComplete) {
    return <TextButton onClick={onAll}>{label}</TextButton>;
  }
  return (
    <>
      <TextButton aria-disabled aria-describedby={why}>
        {label}
      </TextButton>
      <span id={why}>{t('selectAllHint')}</span>
    </>
  );
}
