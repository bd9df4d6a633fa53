import { useStageTime } from '../device/stage.tsx';
import { useRemoteStage } from './use-remote.ts';
import { useRemoteWords } from './text/remote-words.tsx';
import styles from './remote.module.css';
import type { StageState } from '../device/calls.ts';
import { seenStateOf } from './text/seen-message.ts';
import { writeExactClock } from './text/write-exact-clock.ts';

/** Whether the Chairman has seen a message. */
export function MessageState({ message }: { message: NonNullable<StageState['message']> }) {
  const seen = useSeenWords();
  return (
    <p className={styles['message']} role="status">
      {seen(message)}
    </p>
  );
}

/** “Sent”, “Seen at 11:41:20”, or after 20 s “Not seen yet”. */
export function useSeenWords(): (message: NonNullable<StageState['message']>) => string {
  const t = useRemoteWords('message');
  const now = useStageTime(1000);
  const timeZone = useRemoteStage()?.state.timeZone ?? 'UTC';
  return (message) => {
    const seen = seenStateOf(message, now);
    if (seen !== 'seen') return t(seen);
    return t('seen', { time: writeExactClock(new Date(message.seenAt ?? ''), timeZone) });
  };
}
