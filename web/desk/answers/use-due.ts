import { useDates } from '../kit/time/use-dates.ts';
import { useNow } from '../meeting/use-now.ts';
import type { AnswerRow } from '../queries/answers-query.ts';
import { useAreaWords } from '../words/desk-words.ts';

const MINUTE_MS = 60_000;

/** When an answer is due in words, and how late it is or how much time is left. */
export type Due = { text: string; late: string | undefined; left: string | undefined };

/** Describes when the answer of any row is due. A row that is approved in both languages is ready. */
export function useDue(timeZone: string): (row: AnswerRow) => Due {
  const t = useAreaWords('answers', 'due');
  const dates = useDates(timeZone);
  const now = useNow();
  return ({ fr, en, assignment }) => {
    const none = { late: undefined, left: undefined };
    if (fr.state === 'approved' && en.state === 'approved') return { text: t('ready'), ...none };
    const dueAt = assignment?.dueAt ?? null;
    if (dueAt === null) return { text: t('none'), ...none };
    const at = new Date(dueAt);
    const text = dates.moment(at, now);
    const leftMs = at.getTime() - now.getTime();
    if (Math.abs(leftMs) < MINUTE_MS) return { text, late: t('now'), left: undefined };
    if (leftMs < 0) return { text, late: t('late', { span: dates.age(at, now) }), left: undefined };
    return { text, late: undefined, left: t('left', { span: dates.age(now, at) }) };
  };
}
