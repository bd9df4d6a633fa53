import { Button } from '#web/kit/button/button.tsx';
import { CopyButton } from '#web/kit/copy-button/copy-button.tsx';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useDates } from '../../kit/time/use-dates.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { textOf } from '../answer-elements.ts';
import type { AnswerPart } from '../use-answer-part.ts';
import styles from './offline-line.module.css';

/** Says since when nothing is saved, and where the text is. The line of the text itself is the one announced. */
export function OfflineLine({ parts }: { parts: readonly AnswerPart[] }) {
  const t = useAreaWords('answer', 'offline');
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const announce = useAnnounce();
  const states = parts.flatMap(({ state }) => (state.kind === 'unsaved' && state.cause !== 'signedOut' ? [state] : []));
  const first = states.toSorted((a, b) => a.since.getTime() - b.since.getTime())[0];
  if (first === undefined) return null;
  const time = dates.time(first.since);
  const isKept = parts.every((part) => part.isKept);
  return (
    <div className={styles['line']}>
      <p>
        <b>{first.cause === 'failed' ? t('failedSince', { time }) : t('since', { time })}</b>{' '}
        {t(isKept ? 'kept' : 'notKept')}
      </p>
      <div className={styles['buttons']}>
        <CopyButton
          text={parts.map(({ text }) => text).join('\n\n')}
          what={t('both')}
          select={() => textOf(parts.find(({ isDirty }) => isDirty)?.language ?? 'fr')?.select()}
          announce={(text) => announce({ text })}
        />
        <Button kind="secondary" onClick={() => parts.forEach(({ autosave }) => autosave.flush())}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}
