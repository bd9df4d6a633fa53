import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AnnouncementLine } from '../kit/announcement/announcement.tsx';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { lazyScreen } from '../kit/screen/lazy-screen.tsx';
import { useReasons } from '../meeting/use-reasons.ts';
import { PartFailed } from '../kit/screen/screen-failed.tsx';
import { usePageTitle } from '../kit/screen/use-page-title.ts';
import { useMeeting } from '../meeting/use-meeting.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { DragAndDropProvider } from '../grouping/drag/drag-and-drop.tsx';
import { ListColumn } from './list/list-column.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import { BackBar } from './back-bar.tsx';
import { DropQuestion } from '../grouping/drag/drop-question.tsx';
import { type InboxSearch, isFiltered, isView, readInboxSearch, WAITING } from '../queries/inbox-search.ts';
import styles from './inbox.module.css';
import { ReadingPane } from './reading/reading-pane.tsx';
import { SelectionPane } from './selection/selection-pane.tsx';
import { useSelectionView } from './selection/use-selection-view.ts';
import { useSelection } from './selection/use-selection.ts';
import { focusReading, usePaneFocus } from './use-pane-focus.ts';
import { useOpenFirst } from './use-open-first.ts';
import { useQuestionCounts } from './use-question-counts.ts';
import { useQuestion, useQuestionAhead } from '../queries/use-question.ts';
import { usePinnedList } from './use-pinned-list.ts';
import { type Steps, useSteps } from './use-steps.ts';

/** Shown before the first question only, so its code is no part of the first screen. */
const EmptyState = lazyScreen(() => import('../empty-state/empty-state.tsx'), 'EmptyState');

/** The list of questions with the reading pane next to it; below 1024 px only one of the two. */
export function InboxScreen() {
  return (
    <DragAndDropProvider>
      <Inbox />
    </DragAndDropProvider>
  );
}

function Inbox() {
  const t = useAreaWords('inbox', 'list');
  usePageTitle(t('title'));
  const search = useSearch({ from: '/shell/inbox', select: readInboxSearch, structuralSharing: true });
  const list = usePinnedList(search);
  const { questions } = list;
  const counts = useQuestionCounts(search, list.cursor);
  const selecting = useSelection(questions);
  const { several } = selecting;
  const steps = useSteps(questions, search.question);
  useQuestionAhead(steps.next?.id);
  // Reads the reasons before a panel opens, so that their keys work at once.
  useReasons();
  useOpenFirst(list, search.question);
  usePaneFocus(search.question);
  const deciding = useSelectionView(selecting, search);
  const { clear } = deciding;
  useInboxKeys(search.question, { ...selecting, clear }, steps);
  const { hasChoice, isEmptyState, isBare } = useChoice(list, search);
  const isReading = several === undefined ? search.question !== undefined : deciding.isDeciding;
  const names = [styles['inbox'], isReading && styles['reading'], isEmptyState && styles['emptyState']];
  return (
    <main id="main" tabIndex={-1} data-reading={isReading || undefined} className={names.filter(Boolean).join(' ')}>
      <ListColumn
        search={search}
        counts={counts}
        list={list}
        selecting={selecting}
        onDecide={deciding.begin}
        onAll={deciding.selectAll}
        onClear={clear}
        isBare={isBare}
      />
      <div className={styles['pane']}>
        {isReading && (
          <BackBar steps={several === undefined ? steps : undefined} total={counts?.total} onBack={deciding.end} />
        )}
        <DropQuestion picked={several?.picked} />
        {several !== undefined ? (
          <SelectionPane
            selection={several}
            search={search}
            counts={counts}
            onDecided={selecting.settle}
            listed={questions.filter(({ id }) => several.picked.has(id))}
            onDone={() => {
              clear();
              focusReading(search.question);
            }}
          />
        ) : (
          <OpenQuestion questionId={search.question} steps={steps} hasChoice={hasChoice} isEmptyState={isEmptyState} />
        )}
      </div>
      <AnnouncementLine />
    </main>
  );
}

/**
 * Whether the list has a question to choose, and whether the announced meeting still has none. With no question to find
 * (`isBare`), the list shows no search.
 */
function useChoice({ isSuccess, questions }: ReturnType<typeof usePinnedList>, search: InboxSearch) {
  const hasChoice = isSuccess && questions.length > 0;
  const isEmptyState = useMeeting()?.view.phase === 'announced' && isSuccess && !hasChoice;
  return { hasChoice, isEmptyState, isBare: isEmptyState && (!isFiltered(search) || isView(search, WAITING)) };
}

type OpenProps = {
  questionId: string | undefined;
  steps: Steps;
  /** Whether the list has a question to choose. */
  hasChoice: boolean;
  isEmptyState: boolean;
};

function OpenQuestion({ questionId, steps, hasChoice, isEmptyState }: OpenProps) {
  const t = useAreaWords('inbox', 'pane');
  const question = useQuestion(questionId);
  if (questionId === undefined && isEmptyState) {
    return (
      <Suspense fallback={<DelayedLoader />}>
        <EmptyState />
      </Suspense>
    );
  }
  if (questionId === undefined && !hasChoice) return null;
  if (questionId === undefined) {
    return (
      <div className={styles['none']}>
        <h2>{t('choose')}</h2>
        <p>{t('chooseHint')}</p>
      </div>
    );
  }
  if (question.isLoadingError) {
    return (
      <div className={styles['failed']}>
        <PartFailed error={question.error} />
      </div>
    );
  }
  if (question.data === undefined) return <DelayedLoader />;
  const { previous, next, open, openAgain } = steps;
  return (
    <ReadingPane
      question={question.data}
      onPrevious={previous === undefined ? undefined : () => open(previous)}
      onNext={next === undefined ? undefined : () => open(next)}
      onDone={() => open(next)}
      onUndone={() => openAgain(questionId)}
    />
  );
}
