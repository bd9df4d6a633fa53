import { LANGUAGES } from '#contract/plain/language.ts';
import type { RowState } from '#contract/plain/answer/answer-filter.ts';
import { Icon } from '#web/kit/icon/icon.tsx';
import { StateBadge } from '../../kit/badge/state-badge.tsx';
import type { DeskIconName } from '../../kit/icon/desk-icon.tsx';
import type { OrderTopic } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './row.module.css';

const LOOKS: Record<RowState, { icon: DeskIconName; tone?: 'ok' | 'warn' }> = {
  notBegun: { icon: 'empty' },
  drafting: { icon: 'pen' },
  inReview: { icon: 'half', tone: 'warn' },
  approved: { icon: 'check' },
};

type StatesProps = { topic: Pick<OrderTopic, 'fr' | 'en'>; mark?: string | undefined };

/** A mark of the day; the state of both answers in one line, or each in its own; then the checks that they wait for. */
export function RowStates({ topic, mark }: StatesProps) {
  const t = useAreaWords('runningOrder', 'states');
  const { fr, en } = topic;
  const isSame = fr.state === en.state;
  return (
    <span className={styles['states']}>
      {mark !== undefined && (
        <StateBadge icon="redirect" tone="new">
          {mark}
        </StateBadge>
      )}
      {isSame && <StateBadge {...LOOKS[fr.state]}>{t(fr.state, { languages: t('both') })}</StateBadge>}
      {LANGUAGES.map((language) => {
        const { state, needsTranslationCheck, needsQuestionCheck } = topic[language];
        const name = language.toUpperCase();
        return (
          <span key={language} className={styles['states']}>
            {!isSame && <StateBadge {...LOOKS[state]}>{t(state, { languages: name })}</StateBadge>}
            {needsTranslationCheck && <Mark text={t('checkTranslation', { language: name })} />}
            {needsQuestionCheck && <Mark text={t('questionsChanged', { language: name })} />}
          </span>
        );
      })}
    </span>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <span className={styles['mark']}>
      <Icon name="warning" />
      {text}
    </span>
  );
}
