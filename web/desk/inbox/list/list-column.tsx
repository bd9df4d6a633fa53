import { useCallback, useState } from 'react';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';
import { DelayedLoader } from '../../kit/screen/delayed-loader.tsx';
import { EarlierText } from '../../kit/screen/earlier-text.tsx';
import { type Theme, useThemes } from '../../meeting/use-themes.ts';
import { PartFailed } from '../../kit/screen/screen-failed.tsx';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { AddTo } from '../../grouping/add-to-topic.tsx';
import { AddToTopicLine } from '../../grouping/add-from-inbox.tsx';
import { useAddToTopic } from '../../grouping/use-add-to-topic.ts';
import type { InboxSearch } from '../../queries/inbox-search.ts';
import styles from '../inbox.module.css';
import { SelectionBar } from '../selection/selection-bar.tsx';
import type { useSelection } from '../selection/use-selection.ts';
import type { Counts, useQuestionCounts } from '../use-question-counts.ts';
import type { usePinnedList } from '../use-pinned-list.ts';
import { AuthorSearch, type Found, FoundAuthors } from './author-search.tsx';
import { EmptyList } from './empty-list.tsx';
import { QuestionList } from './question-list.tsx';
import { LIST_TITLE_ID } from './list-title-id.ts';
import { Tools } from './tools.tsx';

type ColumnProps = {
  search: InboxSearch;
  counts: ReturnType<typeof useQuestionCounts>;
  list: ReturnType<typeof usePinnedList>;
  selecting: ReturnType<typeof useSelection>;
  onAll: (counts: Counts) => void;
  onClear: () => void;
  onDecide: () => void;
  /** True before the first question, when a search has nothing to find. */
  isBare: boolean;
};

/** The list with its tools above it, or the reason why there is no list. */
export function ListColumn({ search, counts, list, selecting, onAll, onClear, onDecide, isBare }: ColumnProps) {
  const t = useAreaWords('inbox', 'list');
  const themes = useThemes();
  const mayReveal = useCan('author.reveal');
  const [authors, setAuthors] = useState<Found>();
  const { questions, showNewer, hasNextPage, fetchNextPage, isRefetching } = list;
  const { selection, begin } = selecting;
  const isPicking = selection !== undefined && selection.isDecided === undefined;
  const mayDecide = useCan('question.decide');
  const addTo = useAddToTopic(search.for);
  const onEnd = useCallback(() => {
    // A refetch finishes first, because it may bring the latest changes; the next page would cancel it.
    if (hasNextPage && !isRefetching) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isRefetching, fetchNextPage]);
  return (
    <section className={styles['list']} aria-label={t('questions')}>
      {addTo !== undefined && <AddToTopicLine addTo={addTo} />}
      <Tools
        search={search}
        counts={counts}
        themes={themes}
        newer={newerOf(counts, list)}
        onShowNewer={() => {
          showNewer();
          focusNewest(search.order === 'oldest' ? questions.length : 0);
        }}
        isPicking={isPicking}
        onPicking={mayDecide ? begin : undefined}
        isBare={isBare}
      />
      {isPicking && (
        <SelectionBar
          selection={selection}
          counts={counts?.isOld === true ? undefined : counts}
          onAll={onAll}
          onClear={onClear}
          onDecide={onDecide}
        />
      )}
      {mayReveal && authors === undefined && <NamedSearch search={search} list={list} onFound={setAuthors} />}
      {authors === undefined ? (
        <Listed
          search={search}
          counts={counts}
          list={list}
          themes={themes}
          selecting={selecting}
          addTo={addTo}
          onEnd={onEnd}
        />
      ) : (
        <FoundAuthors found={authors} onClose={() => setAuthors(undefined)} />
      )}
    </section>
  );
}

type NamedProps = Pick<ColumnProps, 'search' | 'list'> & { onFound: (found: Found) => void };

/** Offers to search the authors for the same words; not for a search that the service has refused. */
function NamedSearch({ search: { search: name = '' }, list, onFound }: NamedProps) {
  if (list.isLoadingError || name.trim().length <= 1) return null;
  return <AuthorSearch name={name} onFound={onFound} />;
}

type ListedProps = Pick<ColumnProps, 'search' | 'counts' | 'list' | 'selecting'> & {
  themes: Theme[];
  addTo: AddTo | undefined;
  onEnd: () => void;
};

function Listed({ search, counts, list, themes, selecting: { selection, pick }, addTo, onEnd }: ListedProps) {
  const t = useAreaWords('inbox', 'list');
  const { questions } = list;
  return (
    <>
      {list.isLoadingError && (
        <div className={styles['failed']}>
          <PartFailed error={list.error} />
        </div>
      )}
      {list.isPending && <DelayedLoader />}
      <EarlierText list={list} />
      {list.data?.pages[0]?.isSearchComplete === false && <p className={styles['incomplete']}>{t('incomplete')}</p>}
      {list.isSuccess && questions.length === 0 && <EmptyList search={search} counts={counts} />}
      {questions.length > 0 && (
        <QuestionList
          label={t('questions')}
          questions={questions}
          themes={themes}
          address={list.address}
          current={search.question}
          picked={selection?.isDecided === true ? undefined : selection?.picked}
          onPick={pick}
          addTo={addTo}
          onEnd={onEnd}
        />
      )}
    </>
  );
}

/**
 * The button disappears with the newest questions shown: the focus moves to the first of them, or to the title if that
 * is not rendered.
 */
function focusNewest(index: number): void {
  focusWhenLost({
    from: document.activeElement,
    give: () => {
      const first = document.querySelector<HTMLElement>(`[data-index="${index}"] a`);
      const target = first ?? document.getElementById(LIST_TITLE_ID);
      target?.focus();
      return target !== null;
    },
  });
}

type List = Pick<ColumnProps['list'], 'questions' | 'laterCount'>;

/** The number of new questions behind the button; before an empty list, all matching questions. */
function newerOf(counts: Counts | undefined, { questions, laterCount }: List): number {
  if (counts === undefined) return 0;
  return questions.length === 0 ? counts.total : Math.max(0, counts.newer - laterCount);
}
