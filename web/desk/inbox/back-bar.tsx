import { Link } from '@tanstack/react-router';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { readInboxSearch } from '../queries/inbox-search.ts';
import styles from './back-bar.module.css';
import type { Steps } from './use-steps.ts';

type BarProps = {
  /** Undefined when no question is shown. */
  steps: Steps | undefined;
  total: number | undefined;
  onBack: () => void;
};

/** Shown when list and question are separate views: back, the position in the list, and the neighbouring questions. */
export function BackBar({ steps, total, onBack }: BarProps) {
  const t = useAreaWords('inbox', 'pane');
  return (
    <div className={styles['bar']}>
      {/* The list and its title are hidden. */}
      <h1>
        <HiddenText>{t('back')}</HiddenText>
      </h1>
      <Link to="/inbox" search={(search) => readInboxSearch({ ...search, question: undefined })} onClick={onBack}>
        <DeskIcon name="back" />
        {t('back')}
      </Link>
      {steps !== undefined && <Neighbours steps={steps} total={total} />}
    </div>
  );
}

function Neighbours({ steps: { index, previous, next, open }, total }: { steps: Steps; total: number | undefined }) {
  const t = useAreaWords('inbox', 'pane');
  return (
    <>
      {index >= 0 && total !== undefined && <span>{t('position', { position: index + 1, count: total })}</span>}
      <span className={styles['steps']}>
        <button type="button" disabled={previous === undefined} onClick={() => open(previous)}>
          <DeskIcon name="up" />
          <HiddenText>{t('previous')}</HiddenText>
        </button>
        <button type="button" disabled={next === undefined} onClick={() => open(next)}>
          <DeskIcon name="down" />
          <HiddenText>{t('next')}</HiddenText>
        </button>
      </span>
    </>
  );
}
