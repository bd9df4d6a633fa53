import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#web/kit/icon/icon.tsx';
import type { QuestionState } from '#contract/plain/question/question-state.ts';
import { useIsOneView } from '../../kit/screen/is-one-view.ts';
import { showFocused } from '../../kit/screen/show-focused.ts';
import { useHeightAs } from '../../kit/screen/use-height-as.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { useStateNames } from '../../words/use-state-names.ts';
import styles from './decision.module.css';

type NoticeProps = {
  /** The question's new state; undefined if no colleague has decided. */
  state: QuestionState | undefined;
  /** The free space next to the number of the pinned question. */
  place: HTMLElement | null;
};

/**
 * Shows while a panel is open that a colleague has decided. Next to the list, the notice stands in the line of the
 * pinned number, where it covers nothing; on narrow screens it stands at the bottom of the window.
 */
export function DecidedByColleague({ state, place }: NoticeProps) {
  const height = useHeightAs('--notice');
  const isOneView = useIsOneView();
  useEffect(() => {
    if (state !== undefined) showFocused();
  }, [state]);
  if (place !== null && !isOneView) return createPortal(<div role="status">{noticeOf(state)}</div>, place);
  return (
    <div ref={height} role="status" className={styles['notice']}>
      {noticeOf(state)}
    </div>
  );
}

function noticeOf(state: QuestionState | undefined) {
  return state !== undefined && <Notice state={state} />;
}

function Notice({ state }: { state: QuestionState }) {
  const t = useAreaWords('inbox', 'conflict');
  const states = useStateNames();
  return (
    <p className={styles['decided']}>
      <Icon name="warning" />
      {t('decidedByColleague', { state: states[state] })}
    </p>
  );
}
