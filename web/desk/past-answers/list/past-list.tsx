import type { ReactNode } from 'react';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { MarkedWords } from '../../kit/marked/marked-words.tsx';
import shared from '../past-answers.module.css';
import styles from './row.module.css';
import type { ChangeSearch, PastSearch } from '../search/past-search.ts';
import type { PastRow } from '../search/use-past-answers.ts';
import { useMeetingDay } from '../use-meeting-day.ts';

type ListProps = {
  answers: readonly PastRow[];
  total: number;
  search: PastSearch;
  onChange: ChangeSearch;
  /** The end of the list. */
  children: ReactNode;
};

/** The answers that match. */
export function PastList({ answers, total, search, onChange, children }: ListProps) {
  const t = useAreaWords('pastAnswers', 'list');
  return (
    <section className={shared['list']} aria-label={t('label')}>
      <p className={shared['count']} role="status">
        {t('count', { count: total })}
      </p>
      <ol role="list">
        {answers.map((answer) => (
          <li key={answer.id}>
            <PastRowButton
              answer={answer}
              isCurrent={answer.id === search.answer}
              onOpen={() => onChange({ answer: answer.id })}
            />
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

type RowProps = { answer: PastRow; isCurrent: boolean; onOpen: () => void };

function PastRowButton({ answer, isCurrent, onOpen }: RowProps) {
  const { label, meeting, excerpt, languages } = answer;
  const dayOf = useMeetingDay();
  return (
    <button type="button" className={styles['row']} aria-current={isCurrent ? 'true' : undefined} onClick={onOpen}>
      <span className={styles['top']}>
        {label !== null && <b translate="no">{label}</b>}
        <span>{dayOf(meeting.heldOn)}</span>
        {languages.map((language) => (
          <LanguageBadge key={language} language={language} />
        ))}
      </span>
      <RowHeading answer={answer} />
      {excerpt !== null && (
        <span className={styles['excerpt']} lang={excerpt.language} dir="auto">
          <MarkedWords marked={excerpt} />
        </span>
      )}
    </button>
  );
}

/** The heading in which a word was found; otherwise the heading in the language of the desk, or the other one. */
function RowHeading({ answer: { headingFr, headingEn } }: { answer: PastRow }) {
  const { language: own } = useLanguage();
  const headings = [
    { language: 'fr', marked: headingFr },
    { language: 'en', marked: headingEn },
  ].toSorted((one) => (one.language === own ? -1 : 1));
  const written = headings.flatMap(({ language, marked }) => (marked === null ? [] : { language, marked }));
  const chosen = written.find(({ marked }) => marked.found.length > 0) ?? written[0];
  if (chosen === undefined) return null;
  return (
    <span className={styles['heading']} lang={chosen.language} dir="auto">
      <MarkedWords marked={chosen.marked} />
    </span>
  );
}
