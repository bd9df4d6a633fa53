import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { usePresence, useReportPresence } from '../use-presence.ts';
import styles from './reading-pane.module.css';

/** Reports to colleagues that the organiser reads or decides this question, and shows which colleagues do. */
export function Presence({ questionId, isDeciding }: { questionId: string; isDeciding: boolean }) {
  useReportPresence(questionId, isDeciding ? 'deciding' : 'reading');
  const presence = usePresence()(questionId);
  // The empty line keeps its height, so that text and buttons do not move when a colleague arrives.
  return (
    <div className={styles['presence']}>
      {presence !== undefined && (
        <>
          <DeskIcon name="eye" />
          <span>{presence}</span>
        </>
      )}
    </div>
  );
}
