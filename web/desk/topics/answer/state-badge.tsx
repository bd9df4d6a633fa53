import type { AnswerState } from '#contract/plain/answer/answer-state.ts';
import { StateBadge } from '../../kit/badge/state-badge.tsx';
import type { DeskIconName } from '../../kit/icon/desk-icon.tsx';
import { useAreaWords } from '../../words/desk-words.ts';

const LOOKS: Record<AnswerState | 'notBegun', { icon: DeskIconName; tone?: 'ok' | 'warn' }> = {
  notBegun: { icon: 'empty' },
  drafting: { icon: 'pen' },
  inReview: { icon: 'half', tone: 'warn' },
  approved: { icon: 'check', tone: 'ok' },
};

/** The state of one language of an answer; `undefined` while it is not begun. */
export function AnswerStateBadge({ state = 'notBegun' }: { state?: AnswerState | 'notBegun' | undefined }) {
  const t = useAreaWords('answer', 'states');
  return <StateBadge {...LOOKS[state]}>{t(state)}</StateBadge>;
}
