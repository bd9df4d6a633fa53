import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { RowAction } from '../../grouping/move-menu.tsx';
import { useMove } from '../../grouping/use-move.ts';
import { totalQuestions } from '../question-count.ts';
import { DropInto, type TopicArea } from '../page/topic-area.tsx';
import { SkippedNotice } from './skipped-notice.tsx';
import { PickedBar } from './picked-bar.tsx';
import { QuestionItem, rowOf } from './question-item.tsx';
import { rowAfter } from './row-after.ts';
import { SMALL_HEADING } from '../../kit/heading/heading.ts';
import rows from './topic-questions.module.css';
import styles from '../page/topic.module.css';
import { type Panel, TopicPanel } from './topic-panel.tsx';
import type { ShownTopic } from '../../queries/use-topics.ts';
import { useChosen } from './use-chosen.ts';
import { useTakeBack } from './use-take-back.ts';
import { removalDestination } from './removal-destination.ts';

const KEY_NAMES = { G: 'move', S: 'split', B: 'takeBack', O: 'open', Delete: 'remove', Esc: 'clear' } as const;

type QuestionsProps = {
  shown: ShownTopic;
  name: string;
  /** The topic's heading form or merge panel has the keys: no key moves questions. */
  isHeld: boolean;
  /** The page as a destination for questions of other topics. */
  area: TopicArea;
};

/** The questions of a topic, with the text that readers see. Each can leave the topic, and several can be split off. */
export function TopicQuestions({ shown, name, isHeld, area }: QuestionsProps) {
  const t = useAreaWords('topics', 'topic');
  const mayChange = useCan('topic.change');
  const { picked, pick, clear, panel, setPanel, act, move, takeBack } = useActions({ shown, name, isHeld });
  const mayMove = mayChange && shown.topic.emptiedAt === null;
  const total = totalQuestions(shown.topic);
  return (
    <section aria-labelledby="topic-questions">
      <div className={styles['head']}>
        <h2 className={SMALL_HEADING} id="topic-questions" tabIndex={-1}>
          {t('questions')} {mayMove && <span>{t('tick')}</span>}
        </h2>
        {mayMove && (
          <Link to="/inbox" search={{ states: 'received', for: shown.topic.id }} className={styles['add']}>
            {t('add')}
          </Link>
        )}
      </div>
      {picked.length > 0 && panel === undefined && (
        <PickedBar
          count={picked.length}
          isAll={picked.length === total}
          canRemove={removalDestination(shown, picked) !== undefined}
          onAction={(action) => act(action, picked)}
          onClear={clear}
        />
      )}
      {panel !== undefined && (
        <TopicPanel panel={panel} shown={shown} move={move} takeBack={takeBack} onCancel={() => setPanel(undefined)} />
      )}
      <FailureAlert failure={move.failure} />
      {takeBack.skipped.length > 0 && (
        <SkippedNotice skipped={takeBack.skipped} shown={shown} onClose={takeBack.closeSkipped} />
      )}
      {move.skipped.length > 0 && <SkippedNotice skipped={move.skipped} shown={shown} onClose={move.closeSkipped} />}
      <FirstOfAll count={shown.questions.length} all={total} />
      <ul role="list" className={rows['questions']}>
        {shown.questions.map((question) => (
          <QuestionItem
            key={question.id}
            question={question}
            shown={shown}
            topicName={name}
            focusId={rowAfter(shown, [question.id])}
            isPicked={mayChange ? picked.includes(question.id) : undefined}
            onPick={() => pick(question.id)}
            onAction={(action) => act(action, [question.id])}
          />
        ))}
      </ul>
      <DropInto area={area} />
    </section>
  );
}

/** Says that the topic has more questions than the page shows. */
function FirstOfAll({ count, all }: { count: number; all: number }) {
  const t = useAreaWords('topics', 'topic');
  const numbers = new Intl.NumberFormat(useLanguage().language);
  if (count === all) return null;
  return <p>{t('firstOfAll', { shown: numbers.format(count), all: numbers.format(all) })}</p>;
}

/** The actions on the questions of a topic: on the selected ones, or on the focused one. */
function useActions({ shown, name, isHeld }: Omit<QuestionsProps, 'area'>) {
  const t = useAreaWords('topics', 'topic');
  const navigate = useNavigate();
  const mayChange = useCan('topic.change');
  const mayDecide = useCan('question.decide');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [panel, setPanel] = useState<Panel>();
  const clear = () => setPicked([]);
  const move = useMove(() => {
    clear();
    setPanel(undefined);
  });
  const takeBack = useTakeBack(shown, name, () => {
    clear();
    setPanel(undefined);
  });
  const asMove = useChosen(shown);
  const remove = (ids: readonly string[]) => {
    const into = removalDestination(shown, ids);
    if (into === undefined) return;
    const { number, ...moved } = asMove(ids);
    move.run({ ...moved, into, announcement: t('removed', { number, topic: name }) });
  };
  const act = (action: RowAction, ids: readonly string[]) => {
    const [first] = ids;
    if (first === undefined) return;
    if (action === 'open') return void navigate({ to: '/inbox', search: { question: first } });
    if (action === 'remove') return remove(ids);
    setPanel({ kind: action, ids });
  };
  const meant = () => (picked.length > 0 ? picked : rowWithFocus(shown));
  const key =
    (action: RowAction, isForAll = true) =>
    () => {
      const ids = meant();
      if (isForAll || ids.length < totalQuestions(shown.topic)) act(action, ids);
    };
  useShortcuts(
    mayChange && panel === undefined && !isHeld
      ? {
          Delete: key('remove'),
          g: key('group'),
          s: key('split', false),
          b: mayDecide ? key('takeBack') : undefined,
          o: key('open'),
          Escape: clear,
        }
      : {},
    mayChange ? KEY_NAMES : {},
  );
  const pick = (id: string) =>
    setPicked((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return { picked, pick, clear, panel, setPanel, act, move, takeBack };
}

function rowWithFocus({ questions }: ShownTopic): readonly string[] {
  const row = document.activeElement?.closest('li')?.id;
  return questions.filter(({ id }) => rowOf(id) === row).map(({ id }) => id);
}
