import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { EarlierText } from '../kit/screen/earlier-text.tsx';
import { useIsOneView } from '../kit/screen/is-one-view.ts';
import { PartFailed } from '../kit/screen/screen-failed.tsx';
import { useCan } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { EmptyLibrary } from './list/empty-library.tsx';
import { ImportPanel } from './import/import-panel.tsx';
import styles from './past-answers.module.css';
import { PastFilters } from './list/past-filters.tsx';
import { PastList } from './list/past-list.tsx';
import { PastPane } from './pane/past-pane.tsx';
import type { ChangeSearch, PastSearch } from './search/past-search.ts';
import type { ReuseTarget } from './pane/reuse-button.tsx';
import { NoneFound } from './list/none-found.tsx';
import { RelatedWords } from './list/related-words.tsx';
import { usePastAnswers } from './search/use-past-answers.ts';
import { useStepping } from './pane/use-stepping.ts';

type PastAnswersProps = {
  search: PastSearch;
  onChange: ChangeSearch;
  /** The answer that takes a reused text; undefined where the library is only read. */
  into?: ReuseTarget;
};

/** The answers of past meetings: search, list, and the open answer next to it. */
export function PastAnswers({ search, onChange, into }: PastAnswersProps) {
  const list = usePastAnswers(search);
  const mayImport = useCan('answer.import');
  const [isImporting, setIsImporting] = useState(false);
  if (list.data === undefined) return list.isError ? <PartFailed error={list.error} /> : <DelayedLoader />;
  if (isImporting) return <ImportPanel onClose={() => setIsImporting(false)} />;
  const [first] = list.data.pages;
  const onImport = mayImport ? () => setIsImporting(true) : undefined;
  return (
    <div className={styles['library']}>
      {first === undefined || first.meetings.length === 0 ? (
        <EmptyLibrary onImport={onImport} />
      ) : (
        <>
          <PastFilters search={search} meetings={first.meetings} onChange={onChange} onImport={onImport} />
          <RelatedWords related={first.related} search={search} onChange={onChange} />
          <EarlierText list={list} />
          {first.answers.length === 0 ? (
            <NoneFound search={search} onChange={onChange} />
          ) : (
            <Columns list={list} pages={list.data.pages} search={search} onChange={onChange} into={into} />
          )}
        </>
      )}
    </div>
  );
}

type PastAnswersList = ReturnType<typeof usePastAnswers>;
type ColumnsProps = Omit<PastAnswersProps, 'into'> & {
  list: PastAnswersList;
  pages: NonNullable<PastAnswersList['data']>['pages'];
  into: ReuseTarget | undefined;
};

/** The answers that match, and the open one. Where there is room for both, the first one is open by itself. */
function Columns({ list, pages, search, onChange, into }: ColumnsProps) {
  const t = useAreaWords('pastAnswers', 'list');
  const isOneView = useIsOneView();
  const answers = pages.flatMap((page) => page.answers);
  const open = search.answer ?? (isOneView ? undefined : answers[0]?.id);
  const shown: PastSearch = open === undefined ? search : { ...search, answer: open };
  const steps = useStepping(answers, shown, onChange);
  return (
    <div className={search.answer === undefined ? styles['columns'] : `${styles['columns']} ${styles['open']}`}>
      <PastList answers={answers} total={pages[0]?.total ?? 0} search={shown} onChange={onChange}>
        {list.hasNextPage && (
          <Button kind="secondary" aria-busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </PastList>
      <PastPane search={shown} steps={steps} onBack={() => onChange({ answer: undefined })} into={into} />
    </div>
  );
}
