import { OUTCOMES } from '#contract/plain/outcome/outcome-life.ts';
import { formatTimeCode } from '#contract/plain/outcome/time-code.ts';
import { useAreaWords } from '../words/desk-words.ts';
import type { Detail } from './entry-detail.ts';
import type { Entry } from './use-register.ts';

/** The details of an entry about outcomes: the outcome before and after, the time code, or the final counts. */
export function useOutcomeMetadata(): (entry: Entry, detail: Detail) => (string | undefined)[] {
  const t = useAreaWords('outcomes', 'page');
  const names = useAreaWords('outcomes', 'names');
  const nameOf = (text: string | undefined) => {
    const known = OUTCOMES.find((outcome) => outcome === text);
    return known === undefined ? text : names(known);
  };
  const timeOf = (detail: Detail) => {
    const [from, to] = [detail.count('fromSeconds'), detail.count('toSeconds')];
    if (from === undefined) return undefined;
    const start = formatTimeCode(from);
    return to === undefined ? t('spanOpen', { from: start }) : t('span', { from: start, to: formatTimeCode(to) });
  };
  return ({ kind }, detail) => {
    if (kind === 'meeting.finished') {
      return OUTCOMES.map((outcome) => t('counted', { outcome: names(outcome), count: detail.count(outcome) ?? 0 }));
    }
    if (!kind.startsWith('outcome.')) return [];
    const [before, after] = [nameOf(detail.text('before')), nameOf(detail.text('outcome'))];
    const change = before === undefined || after === undefined ? undefined : t('changed', { before, after });
    return [change ?? after ?? before, timeOf(detail), detail.text('reason')];
  };
}
