import { Fragment } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from '../past-answers.module.css';
import type { ChangeSearch, PastSearch } from '../search/past-search.ts';
import type { RelatedForms } from '../search/use-past-answers.ts';

type RelatedProps = { related: RelatedForms; search: PastSearch; onChange: ChangeSearch };

/** The words of the glossary that are searched too, and the choice to search the typed words only. */
export function RelatedWords({ related, search, onChange }: RelatedProps) {
  const t = useAreaWords('pastAnswers', 'list');
  if (related.length === 0) return null;
  const isTypedOnly = search.words === 'typed';
  return (
    <div className={styles['related']}>
      <p role="status">
        {isTypedOnly ? t('notSearched') : t('alsoSearched')} <Forms related={related} />
      </p>
      <Button kind="quiet" onClick={() => onChange({ words: isTypedOnly ? undefined : 'typed', answer: undefined })}>
        {isTypedOnly ? t('searchRelated') : t('searchTyped')}
      </Button>
    </div>
  );
}

function Forms({ related }: { related: RelatedForms }) {
  return related.map(({ language, form }, index) => (
    <Fragment key={form}>
      {index > 0 && ', '}
      <b lang={language}>{form}</b>
    </Fragment>
  ));
}
