import { StateBadge } from '../../kit/badge/state-badge.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useDates } from '../../kit/time/use-dates.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNow } from '../../meeting/use-now.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { SaveState } from './save-state.ts';
import type { AnswerText } from '../use-answer.ts';

const DIGITS_SHOWN = 8;

/** Whether the text is saved, and since when not. A screen reader hears only that saving fails. */
export function SaveLine({ sent, state }: { sent: AnswerText | null; state: SaveState }) {
  const t = useAreaWords('answer', 'saving');
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const now = useNow();
  const savedWhen = (at: Date) => {
    const isToday = dates.day(at, now) === dates.day(now, now);
    return isToday ? t('at', { time: dates.time(at) }) : dates.momentWithin(at, now);
  };
  switch (state.kind) {
    case 'saving':
      return <StateBadge icon="dot">{t('saving')}</StateBadge>;
    case 'unsaved':
      return (
        <span role="alert">
          <StateBadge icon="broken" tone="warn">
            {t(state.cause === 'signedOut' ? 'signedOut' : 'offline', { time: dates.time(state.since) })}
          </StateBadge>
        </span>
      );
    case 'conflict':
      return (
        <StateBadge icon="split" tone="warn">
          {t('conflict')}
        </StateBadge>
      );
    case 'refused':
      return <FailureAlert failure={state.failure} />;
    case 'saved':
      if (sent === null) return null;
      if (sent.digest !== null) {
        return (
          <StateBadge icon="lock" tone="ok">
            {t('sealed', { digest: sent.digest.slice(0, DIGITS_SHOWN).replace(/(.{4})/, '$1 ') })}
          </StateBadge>
        );
      }
      return (
        <StateBadge icon="check" tone="ok">
          {sent.state === 'inReview'
            ? t('savedVersion', { when: savedWhen(new Date(sent.savedAt)), version: sent.versions })
            : t('saved', { when: savedWhen(new Date(sent.savedAt)) })}
        </StateBadge>
      );
    default:
      return state satisfies never;
  }
}
