import { useLanguage } from '../../language/language.tsx';
import { defaultLabelOf, isCalledByCode } from '../../meeting/default-reasons.ts';
import { useNow } from '../../meeting/use-now.ts';
import { useReasons } from '../../meeting/use-reasons.ts';
import { useNames } from '../../session/use-names.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import styles from './decision.module.css';

/**
 * The metadata that the second person needs about a refusal: its reason, its proposer and time, the sentence for the
 * author, the note.
 */
export function Proposal({ question: { refusal, language, timeZone } }: { question: ReadQuestion }) {
  const t = useAreaWords('inbox', 'decide');
  const conflict = useAreaWords('inbox', 'conflict');
  const pane = useAreaWords('inbox', 'pane');
  const reasonNamed = useReasonNames();
  const nameOf = useNames();
  const dates = useDates(timeZone);
  const now = useNow();
  if (refusal === null) return null;
  const name = nameOf(refusal.proposedBy) ?? pane('colleague');
  return (
    <div className={styles['proposal']}>
      <p>
        <b>{reasonNamed(refusal.reasonCode)}</b>{' '}
        {t('proposedBy', { name, moment: dates.momentWithin(new Date(refusal.proposedAt), now) })}
      </p>
      <dl>
        <dt>{conflict('sentence')}</dt>
        <dd lang={language} dir="auto">
          {refusal.sentence}
        </dd>
        {refusal.note !== null && <dt>{conflict('note')}</dt>}
        {refusal.note !== null && <dd dir="auto">{refusal.note}</dd>}
      </dl>
    </div>
  );
}

/** The name of a refusal reason by its code; the name includes the code for the reasons that people know by code. */
export function useReasonNames(): (code: unknown) => string | undefined {
  const { language } = useLanguage();
  const reasons = useReasons(true);
  return (code) => {
    if (typeof code !== 'string') return undefined;
    const label = reasons.find((reason) => reason.code === code)?.label[language] ?? defaultLabelOf(code, language);
    if (label === undefined) return code;
    return isCalledByCode(code) ? `${code} ${label}` : label;
  };
}
