import { approvalOf } from '#contract/plain/stage/is-showable.ts';
import type { StageTopic } from '../device/calls.ts';
import { useStageWords } from '../words/stage-words.ts';
import { RemoteIcon } from './remote-icon.tsx';
import styles from './remote.module.css';

/** Says which answer of a topic waits for approval, before the press that would be refused. */
export function ApprovalMark({ topic }: { topic: StageTopic }) {
  const t = useStageWords('approval');
  const approval = approvalOf(topic);
  if (approval === undefined) return null;
  return (
    <span className={approval === 'none' ? `${styles['approval']} ${styles['late']}` : styles['approval']}>
      {approval === 'none' && <RemoteIcon name="refuse" />}
      {t(approval)}
    </span>
  );
}
