import { LANGUAGES } from '#contract/plain/language.ts';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
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
  const now = useNow();
  const moment = (at: string | null) => (at === null ? undefined : dates.momentWithin(new Date(at), now));
  return ({ state, words, savedBy, savedAt, submittedAt, approvedAt, isOwn }) => {
    if (state === 'notBegun') return undefined;
    if (state === 'approved') return moment(approvedAt);
    const at = moment(state === 'inReview' ? submittedAt : savedAt);
    if (at === undefined) return undefined;
    if (state === 'drafting') return t(isOwn ? 'own' : 'draft', { words: t('words', { count: words }), at });
    return t('sent', { name: isOwn ? t('you') : nameOf(savedBy), at });
  };
}
