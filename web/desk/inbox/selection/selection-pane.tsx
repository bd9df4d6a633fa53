import { useEffect, useState } from 'react';
import { type Language, LANGUAGES } from '#contract/plain/language.ts';
import { QUESTION_STATES } from '#contract/plain/question/question-state.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { BulkAction, Result } from '../../decisions/use-decide.ts';
import type { InboxSearch } from '../../queries/inbox-search.ts';
import { focusIfLost } from '../use-pane-focus.ts';
import { type Counts, useOpenedCount } from '../use-question-counts.ts';
import type { ListedQuestion } from '../../queries/use-questions.ts';
import { BulkResult } from './bulk-result.tsx';
import type { StateCounts } from './many-bar.tsx';
import { DropMany, ManyDecisions } from './many-decisions.tsx';
import { CountedMetadata, SelectionMetadata } from './selection-metadata.tsx';
import { selectedRows } from './selected-rows.ts';
import styles from './selection.module.css';
import { useDecideMany } from './use-decide-many.ts';
import { SELECTION_TITLE_ID } from './use-selection-view.ts';
import type { All, Selection, Which } from './use-selection.ts';

type PaneProps = {
  selection: Selection;
  search: InboxSearch;
  /** The selected questions that the list contains, in their present state. */
  listed: ListedQuestion[];
  /** The counts of all matching questions. */
  counts: Counts | undefined;
  /** The result has arrived, so the selection ends. */
  onDecided: () => void;
  onDone: () => void;
};

/** The pane of the selection: its metadata, and the decisions that exist for one question. */
export function SelectionPane({ selection, search, counts: liveCounts, listed, onDecided, onDone }: PaneProps) {
  const t = useAreaWords('inbox', 'bulk');
  const list = useAreaWords('inbox', 'list');
  const [outcome, setOutcome] = useState<Outcome>();
  // While a decision is pending, the pane shows the questions as they were: the list may learn of the change before the
  // answer arrives.
  const [pending, setPending] = useState<Snapshot>();
  const { picked, asPicked, all } = selection;
  const { rows, counts } = pending ?? { rows: selectedRows(asPicked, listed), counts: liveCounts };
  const { questions } = rows;
  const count = all?.count ?? picked.size;
  const opened = useOpened({ questions, search, all, count });
  const decide = useDecideMany();
  const send = async (decision: BulkAction) => {
    setPending({ rows, counts });
    try {
      const found = await decide(whichOf(selection), decision);
      if (found === undefined) return;
      setOutcome({ decision, result: found, isToConfirm: search.toConfirm !== undefined });
      onDecided();
    } catch (error) {
      setPending(undefined);
      throw error;
    }
  };
  // The focus may have been in the reading pane, which this pane replaces.
  useEffect(() => focusIfLost(SELECTION_TITLE_ID), []);
  if (outcome !== undefined) {
    return (
      <BulkResult
        {...outcome}
        goneCount={all === undefined ? 0 : goneOf(all, outcome.result)}
        questions={questions}
        onClose={() => {
          setOutcome(undefined);
          onDone();
        }}
      />
    );
  }
  return (
    <section aria-labelledby={SELECTION_TITLE_ID}>
      <p className={styles['meta']}>{list('selection')}</p>
      <h2 id={SELECTION_TITLE_ID} tabIndex={-1} className={styles['title']}>
        {all?.isAtLeast === true ? t('titleAtLeast', { count }) : t('title', { count })}
      </h2>
      <MetadataOf rows={rows} count={count} counts={counts} search={search} opened={opened} />
      <DropMany picked={picked} count={count} send={send} />
      <ManyDecisions
        count={count}
        states={statesOf(questions, all === undefined ? undefined : counts, search)}
        languages={all === undefined ? languagesOf(questions) : LANGUAGES}
        opened={opened}
        send={send}
      />
    </section>
  );
}

type MetadataProps = {
  rows: SelectedRows;
  count: number;
  counts: Counts | undefined;
  search: InboxSearch;
  opened: number | undefined;
};

/**
 * The metadata of the selected questions: from their rows, or from the service's counts when the list does not contain
 * all.
 */
function MetadataOf({ rows, count, counts, search, opened }: MetadataProps) {
  if (rows.questions.length !== count) {
    return counts !== undefined && <CountedMetadata counts={counts} search={search} opened={opened} />;
  }
  return (
    <>
      <SelectionMetadata questions={rows.questions} />
      <NoLongerSo rows={rows} />
    </>
  );
}

type OpenedProps = { questions: ListedQuestion[]; search: InboxSearch; all: All | undefined; count: number };

/** How many of the selected questions the organiser has opened; undefined until known. */
function useOpened({ questions, search, all, count }: OpenedProps): number | undefined {
  const isListed = questions.length === count;
  const counted = useOpenedCount(search, all !== undefined && !isListed);
  return isListed ? questions.filter(({ isOpened }) => isOpened).length : counted;
}

/** How many selected questions have changed or left the list since they were selected. */
function NoLongerSo({ rows: { changedCount, unlistedCount } }: { rows: SelectedRows }) {
  const t = useAreaWords('inbox', 'bulk');
  return (
    <div role="status">
      {changedCount > 0 && <p className={styles['since']}>{t('why.changed', { count: changedCount })}</p>}
      {unlistedCount > 0 && <p className={styles['since']}>{t('unlisted', { count: unlistedCount })}</p>}
    </div>
  );
}

/** 0 when the count was only a lower bound. */
function goneOf({ count, isAtLeast }: All, { decidedCount, leftCount: skippedCount }: Result): number {
  return isAtLeast ? 0 : Math.max(0, count - decidedCount - skippedCount);
}

type Outcome = { decision: BulkAction; result: Result; isToConfirm: boolean };
type SelectedRows = ReturnType<typeof selectedRows<ListedQuestion>>;
type Snapshot = { rows: SelectedRows; counts: Counts | undefined };

function whichOf({ picked, all }: Selection): Which {
  if (all !== undefined) return all.which;
  return [...picked].map(([id, seenVersion]) => ({ id, seenVersion }));
}

/** Counts by state: of the listed questions, or the service's counts of all matching questions. */
function statesOf(questions: ListedQuestion[], counts: Counts | undefined, search: InboxSearch): StateCounts {
  const chosen = search.states;
  if (counts === undefined) return countBy(questions.map(({ state }) => ({ value: state, count: 1 })));
  return countBy(counts.states.filter(({ value }) => chosen === undefined || value === chosen));
}

function countBy(counted: readonly { value: string | null; count: number }[]): StateCounts {
  const states: StateCounts = {};
  for (const state of QUESTION_STATES) {
    states[state] = counted.filter(({ value }) => value === state).reduce((sum, { count }) => sum + count, 0);
  }
  return states;
}

function languagesOf(questions: ListedQuestion[]): Language[] {
  return LANGUAGES.filter((language) => questions.some((question) => question.language === language));
}
