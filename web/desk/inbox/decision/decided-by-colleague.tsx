import { useEffect } from 'react';
import { Icon } from '#web/kit/icon/icon.tsx';
import type { QuestionState } from '#contract/plain/question/question-state.ts';
import { showFocused } from '../../kit/screen/show-focused.ts';
import { useHeightAs } from '../../kit/screen/use-height-as.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { useStateNames } from '../../words/use-state-names.ts';
import styles from './decision.module.css';

/**
 * Shows under an open panel that a colleague has decided, and the question's new state; nothing while `state` is
 * undefined.
 */
export function DecidedByColleague({ state }: { state: QuestionState | undefined }) {
  const t = useAreaWords('inbox', 'conflict');
  const states = useStateNames();
  const height = useHeightAs('--notice');
  useEffect(() => {
    if (state !== undefined) showFocused();
  }, [state]);
  return (
    <div ref={height} role="status" className={styles['notice']}>
      {state !== undefined && (
        <p className={styles['decided']}>
          <Icon name="warning" />
          {t('decidedByColleague', { state: states[state] })}
        </p>
      )}
    </div>
  );
}
