import type { ReactNode } from 'react';
import { Icon } from '#web/kit/icon/icon.tsx';
import { AnswerStateBadge } from '../kit/badge/answer-state-badge.tsx';
import type { AnswerRow } from '../queries/answers-query.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './row-state.module.css';

/** The state of one language as an icon and a word, and the checks that it needs. */
export function RowStateBadge({ text }: { text: AnswerRow['fr'] }) {
  const t = useAreaWords('answers', 'list');
  return (
    <>
      <AnswerStateBadge state={text.state} />
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
