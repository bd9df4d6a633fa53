import { StateBadge } from '../../kit/badge/state-badge.tsx';
import type { DeskIconName } from '../../kit/icon/desk-icon.tsx';
import { useDates } from '../../kit/time/use-dates.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNow } from '../../meeting/use-now.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './steps.module.css';
import type { AnswerText } from '../use-answer.ts';

type Step = {
  name: 'drafted' | 'drafting' | 'inReview' | 'reviewed' | 'approved' | 'toWrite';
  icon: DeskIconName;
  progress: 'done' | 'now' | 'toCome';
  by: string | null;
  at: string | null;
};

/** The three steps of one language, each with who took it and when. */
export function Steps({ sent }: { sent: AnswerText | null }) {
  const t = useAreaWords('answer', 'steps');
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const now = useNow();
  const nameOf = useNames();
  const whoTook = (step: Step['name'], by: string | null) => {
    if (by === null) return t('notYet');
    const name = nameOf(by) ?? t('colleague');
    // The sender has not reviewed it.
    return step === 'inReview' ? t('sentBy', { name }) : name;
  };
  return (
    <ol className={styles['steps']}>
      {stepsOf(sent).map(({ name, icon, progress, by, at }) => (
        <li key={name} className={styles[progress]} aria-current={progress === 'now' ? 'step' : undefined}>
          <StateBadge icon={icon} {...(progress === 'done' ? { tone: 'ok' as const } : {})}>
            {t(name)}
          </StateBadge>
          <small>{whoTook(name, by)}</small>
          {at !== null && <small>{dates.moment(new Date(at), now)}</small>}
        </li>
      ))}
    </ol>
  );
}

function stepsOf(sent: AnswerText | null): Step[] {
  if (sent === null) return [toCome('toWrite'), toCome('inReview'), toCome('approved')];
  const { state, savedBy, savedAt, submittedBy, submittedAt, approvedBy, approvedAt } = sent;
  const written = { by: savedBy, at: savedAt };
  const approved = { by: approvedBy, at: approvedAt };
  const drafted: Step = { name: 'drafted', icon: 'check', progress: 'done', ...written };
  switch (state) {
    case 'drafting':
      return [{ name: 'drafting', icon: 'pen', progress: 'now', ...written }, toCome('inReview'), toCome('approved')];
    case 'inReview': {
      const sentOn = { by: submittedBy, at: submittedAt };
      return [drafted, { name: 'inReview', icon: 'half', progress: 'now', ...sentOn }, toCome('approved')];
    }
    case 'approved':
      return [
        drafted,
        { name: 'reviewed', icon: 'check', progress: 'done', ...approved },
        { name: 'approved', icon: 'check', progress: 'done', ...approved },
      ];
    default:
      return state satisfies never;
  }
}

function toCome(name: Step['name']): Step {
  return { name, icon: 'empty', progress: 'toCome', by: null, at: null };
}
