import type { ReactNode } from 'react';
import type { RowState } from '#contract/plain/answer/answer-filter.ts';
import { Icon } from '#web/kit/icon/icon.tsx';
import { StateBadge } from '../kit/badge/state-badge.tsx';
import type { DeskIconName } from '../kit/icon/desk-icon.tsx';
import type { AnswerRow } from '../queries/answers-query.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './row-state.module.css';

type Look = { icon: DeskIconName; tone?: 'ok' | 'warn' };

const LOOKS: Record<RowState, Look> = {
  notBegun: { icon: 'empty' },
  drafting: { icon: 'pen' },
  inReview: { icon: 'half', tone: 'warn' },
  approved: { icon: 'check', tone: 'ok' },
};

/** The state of one language as an icon and a word, and the checks that it needs. */
export function RowStateBadge({ text }: { text: AnswerRow['fr'] }) {
  const states = useAreaWords('answers', 'states');
  const t = useAreaWords('answers', 'list');
  return (
    <>
      <StateBadge {...LOOKS[text.state]}>{states(text.state)}</StateBadge>
      {text.needsTranslationCheck && <Caution icon="warning">{t('checkTranslation')}</Caution>}
      {text.needsQuestionCheck && <Caution icon="warning">{t('questionsChanged')}</Caution>}
    </>
  );
}

/** A remark that asks for attention, as an icon and words. */
export function Caution({ icon, children }: { icon: 'clock' | 'warning'; children: ReactNode }) {
  return (
    <span className={styles['caution']}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
