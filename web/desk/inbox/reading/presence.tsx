import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { usePresence, useReportPresence } from '../use-presence.ts';
import styles from './reading-pane.module.css';

/** Who else reads or decides this question now, in words; and that one does oneself, to the others. */
export function Presence({ questionId, isDeciding }: { questionId: string; isDeciding: boolean }) {
  useReportPresence(questionId, isDeciding ? 'deciding' : 'reading');
  const said = usePresence()(questionId);
  // Its line is there before anybody is: what is read, and about to be pressed, stays where it is.
  return (
    <div className={styles['presence']}>
      {said !== undefined && (
        <>
          <DeskIcon name="eye" />
          <span>{said}</span>
        </>
      )}
    </div>
  );
}
