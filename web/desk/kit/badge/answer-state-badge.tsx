import type { RowState } from '#contract/plain/answer/answer-filter.ts';
import type { DeskIconName } from '../icon/desk-icon.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { StateBadge } from './state-badge.tsx';

const LOOKS: Record<RowState, { icon: DeskIconName; tone?: 'ok' | 'warn' }> = {
  notBegun: { icon: 'empty' },
  drafting: { icon: 'pen' },
  inReview: { icon: 'half', tone: 'warn' },
  approved: { icon: 'check', tone: 'ok' },
};

/** The state of one language of an answer; `undefined` while it is not begun. */
export function AnswerStateBadge({ state = 'notBegun' }: { state?: RowState | undefined }) {
  const t = useAreaWords('answer', 'states');
  return <StateBadge {...LOOKS[state]}>{t(state)}</StateBadge>;
}
