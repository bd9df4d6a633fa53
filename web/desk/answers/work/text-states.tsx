import { LANGUAGES } from '#contract/plain/language.ts';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { dayIn } from '../../kit/time/day-in.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useNow } from '../../meeting/use-now.ts';
import type { AnswerRow } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { RowStateBadge } from '../row-state.tsx';
import { useNameOf } from '../use-experts.ts';
import styles from './work.module.css';

/** The state of both answers: how long a draft is, and when a text was sent or approved. */
export function TextStates({ row, timeZone }: { row: AnswerRow; timeZone: string }) {
  const detailOf = useDetail(timeZone);
  return (
    <div className={styles['texts']}>
      {LANGUAGES.map((language) => {
        const detail = detailOf(row[language]);
        return (
          <div key={language}>
            <LanguageBadge language={language} />
            <span>
              <RowStateBadge text={row[language]} />
              {detail !== undefined && <small>{detail}</small>}
            </span>
          </div>
        );
      })}
    </div>
  );
}

function useDetail(timeZone: string): (text: AnswerRow['fr']) => string | undefined {
  const t = useAreaWords('answers', 'detail');
  const nameOf = useNameOf();
  const dates = useDates(timeZone);
  const dayOf = dayIn(timeZone);
  const now = useNow();
  // Most texts are of today: their time is enough.
  const when = (at: Date) => (dayOf(at) === dayOf(now) ? dates.time(at) : dates.momentWithin(at, now));
  const saved = (at: Date) => (dayOf(at) === dayOf(now) ? t('at', { time: dates.time(at) }) : when(at));
  return ({ state, words, savedBy, savedAt, submittedAt, approvedAt, isOwn }) => {
    const moment = { notBegun: null, drafting: savedAt, inReview: submittedAt, approved: approvedAt }[state];
    if (moment === null) return undefined;
    const at = new Date(moment);
    switch (state) {
      case 'notBegun':
        return undefined;
      case 'drafting':
        return t(isOwn ? 'own' : 'draft', { words: t('words', { count: words }), at: saved(at) });
      case 'inReview':
        return t('sent', { name: isOwn ? t('you') : nameOf(savedBy), at: when(at) });
      case 'approved':
        return when(at);
      default:
        return state satisfies never;
    }
  };
}
