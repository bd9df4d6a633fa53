import { ROW_STATES, type RowState } from '#contract/plain/answer/answer-filter.ts';
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import type { AnswerList } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './state-bars.module.css';

/** From the left of the bar to its right. */
const PLACES: Record<RowState, number> = { approved: 0, inReview: 1, drafting: 2, notBegun: 3 };
const WORDS = {
  approved: 'states.approved',
  inReview: 'states.inReview',
  drafting: 'states.drafting',
  notBegun: 'states.notBegun',
} as const satisfies Record<RowState, string>;
const SHOWN = ROW_STATES.toSorted((one, other) => PLACES[one] - PLACES[other]);

/** One bar per language: how many answers are in each state. The figures stand below as text. */
export function StateBars({ counts }: { counts: AnswerList['counts'] }) {
  return (
    <div className={styles['bars']}>
      {LANGUAGES.map((language) => (
        <StateBar key={language} language={language} topics={counts.topics} states={counts[language]} />
      ))}
    </div>
  );
}

type BarProps = { language: Language; topics: number; states: Record<RowState, number> };

function StateBar({ language, topics, states }: BarProps) {
  const t = useAreaWords('answers', 'bars');
  return (
    <section>
      <h2>
        <span>
          <LanguageBadge language={language} /> {t(language)}
        </span>
        <span>{t('approvedOf', { count: states.approved, all: topics })}</span>
      </h2>
      <div className={styles['bar']} aria-hidden="true">
        {SHOWN.filter((state) => states[state] > 0).map((state) => (
          <span key={state} className={styles[state]} style={{ flexGrow: states[state] }} />
        ))}
      </div>
      <p className={styles['key']}>
        {SHOWN.map((state) => (
          <span key={state}>
            <i className={styles[state]} aria-hidden="true" />
            <b>{states[state]}</b> <span>{t(WORDS[state])}</span>
          </span>
        ))}
      </p>
    </section>
  );
}
