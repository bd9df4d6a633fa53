import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { usePresence, useTellPresence } from '../use-presence.ts';
import styles from './reading-pane.module.css';

/** Who else reads or decides this question now, in words; and that one does oneself, to the others. */
export function Presence({ questionId, isDeciding }: { questionId: string; isDeciding: boolean }) {
  useTellPresence(questionId, isDeciding ? 'deciding' : 'reading');
  const said = usePresence()(questionId);
  if (said === undefined) return null;
  return (
    <p className={styles['presence']}>
      <DeskIcon name="eye" />
      <span>{said}</span>
    </p>
  );
}
