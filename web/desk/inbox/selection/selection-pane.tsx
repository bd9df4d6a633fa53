import { useState } from 'react';
import { type Language, LANGUAGES } from '#contract/language.ts';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { callDesk } from '../../calls/client.ts';
import { useAsk } from '../../calls/use-asking.tsx';
import { useCommand } from '../../calls/use-command.ts';
import type { Draft } from '../../drafts/drafts.tsx';
import { FailureAlert } from '../../forms/failure-alert.tsx';
import { type Shortcuts, useShortcuts } from '../../keyboard/shortcuts.tsx';
import { useMeetingFacts } from '../../meeting/meeting-facts.tsx';
import { useMoving } from '../../topics/moving/moving.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { BulkResult } from './bulk-result.tsx';
import { ConfirmMany, type Plain } from './confirm-many.tsx';
import { DecisionBar, type Panel, type Step } from '../decision/decision-bar.tsx';
import { GroupPanel } from '../decision/group-panel.tsx';
import { DropTopics } from '../drop/drop-topics.tsx';
import type { InboxSearch } from '../inbox-search.ts';
import styles from './selection.module.css';
import { RefusalPanel } from '../decision/refusal-panel.tsx';
import { type Decision, type Result, useReadAgain, useTellDone } from '../decision/use-decide.ts';
import type { Counts, ListedQuestion } from '../use-inbox.ts';
import { CountedFacts, SelectionFacts } from './selection-facts.tsx';
import { SELECTION_TITLE_ID } from './use-deciding.ts';
import type { All, Selection, Which } from './use-selection.ts';

type PaneProps = {
  selection: Selection;
  search: InboxSearch;
  /** Those of the selection that are in the list. */
  questions: ListedQuestion[];
  /** Of all that match. */
  counts: Counts | undefined;
  /** There is a result: nothing is selected any more. */
  onDecided: () => void;
  onDone: () => void;
};

/** The pane speaks for all that are selected: what they are, and the same decisions as for one. */
export function SelectionPane({ selection, search, counts, onDecided, onDone, ...listed }: PaneProps) {
  const t = useAreaWords('inbox', 'bulk');
  const list = useAreaWords('inbox', 'list');
  const title = useFocus<HTMLHeadingElement>(false);
  const [result, setResult] = useState<Result>();
  // What is asked for is shown as it was: the list may know what became of it before its answer is here.
  const [asked, setAsked] = useState<Asked>();
  const { questions, facts } = asked ?? { questions: listed.questions, facts: counts };
  const { picked, all } = selection;
  const count = all?.count ?? picked.size;
  const decide = useDecideMany();
  const send = async (decision: Decision) => {
    setAsked({ questions, facts });
    try {
      const found = await decide(whichOf(selection), decision);
      setResult(found);
      if (found !== undefined) onDecided();
    } catch (error) {
      setAsked(undefined);
      throw error;
    }
  };
  if (result !== undefined) {
    return (
      <BulkResult
        result={result}
        goneCount={all === undefined ? 0 : goneOf(all, result)}
        questions={questions}
        onClose={() => {
          setResult(undefined);
          onDone();
        }}
      />
    );
  }
  return (
    <section aria-labelledby={SELECTION_TITLE_ID}>
      <p className={styles['meta']}>{list('selection')}</p>
      <h2 id={SELECTION_TITLE_ID} ref={title} tabIndex={-1} className={styles['title']}>
        {all?.isAtLeast === true ? t('titleAtLeast', { count }) : t('title', { count })}
      </h2>
      {questions.length === count ? (
        <SelectionFacts questions={questions} />
      ) : (
        facts !== undefined && <CountedFacts counts={facts} search={search} />
      )}
      <DropMany picked={picked} count={count} send={send} />
      <ManyDecisions count={count} languages={all === undefined ? languagesOf(questions) : LANGUAGES} send={send} />
    </section>
  );
}

/** None where it is not known how many there were. */
function goneOf({ count, isAtLeast }: All, { decidedCount, leftCount }: Result): number {
  return isAtLeast ? 0 : Math.max(0, count - decidedCount - leftCount);
}

type Asked = { questions: ListedQuestion[]; facts: Counts | undefined };

function whichOf({ picked, all }: Selection): Which {
  if (all !== undefined) return all.which;
  return [...picked].map(([id, seenVersion]) => ({ id, seenVersion }));
}

/** Decides about many. @returns what came of it; undefined once it has been told elsewhere, because something else is shown */
function useDecideMany() {
  const t = useAreaWords('inbox', 'bulk');
  const { id: meetingId } = useMeetingFacts();
  const readAgain = useReadAgain();
  const tellDone = useTellDone();
  const ask = useAsk();
  return async (questions: Which, decision: Decision): Promise<Result | undefined> => {
    const body = { decision, questions };
    const params = { meetingId };
    const call = async (key: string) => await callDesk('decideQuestions', { params, body }, key);
    const result = await ask(JSON.stringify(body), call).finally(readAgain);
    if (document.getElementById(SELECTION_TITLE_ID) !== null) return result;
    const { decidedCount: done, leftCount: left } = result;
    const said = left === 0 ? t('result', { done }) : t('resultLeft', { done, left });
    tellDone(result, { done: said, undone: t('undone', { count: done }) });
    return undefined;
  };
}

const STAY: Shortcuts = { j: () => {}, k: () => {} };

type ManyProps = {
  count: number;
  languages: readonly Language[];
  send: (decision: Decision) => Promise<void>;
};

/** The same decisions as for one question, and what each asks before it is sent. */
function ManyDecisions({ count, languages, send }: ManyProps) {
  const [panel, setPanel] = useState<Panel | Plain>();
  const [written, setWritten] = useState<Draft>({});
  const close = () => {
    setPanel(undefined);
    setWritten({});
  };
  // While one writes about all that are selected, no key changes what is.
  useShortcuts(panel === undefined ? {} : STAY);
  const onStep = (step: Step) => {
    if (step.at === 'panel') return setPanel(step.panel);
    setPanel(step.decision === 'redirect' ? 'redirect' : 'accept');
  };
  if (panel === 'accept' || panel === 'redirect') {
    const decision =
      panel === 'accept' ? ({ kind: 'accept', into: { kind: 'own' } } as const) : ({ kind: panel } as const);
    return <ConfirmMany what={panel} count={count} send={async () => await send(decision)} onCancel={close} />;
  }
  if (panel === 'refuse') {
    const writing = { written, onWrite: setWritten, isRestored: false, hasKeys: true };
    return <RefusalPanel languages={languages} count={count} send={send} onCancel={close} {...writing} />;
  }
  if (panel === 'group') {
    return (
      <GroupPanel
        count={count}
        send={({ id }) => send(under(id))}
        sendNew={() => send(UNDER_A_NEW_ONE)}
        onCancel={close}
      />
    );
  }
  return <DecisionBar state="received" isBusy={false} onStep={onStep} />;
}

/** While one of them is dragged all of them are: the topics that take them, as G does. */
function DropMany({ picked, count, send }: Pick<ManyProps, 'count' | 'send'> & { picked: Selection['picked'] }) {
  const t = useAreaWords('inbox', 'drop');
  const { dragged, setDragged } = useMoving();
  const move = useCommand(send);
  const end = () => setDragged(undefined);
  if (dragged === undefined || !picked.has(dragged.id)) return <FailureAlert failure={move.failure} />;
  const run = (decision: Decision) => {
    end();
    move.run(decision);
  };
  return (
    <DropTopics
      what={t('many', { count })}
      onNew={() => run(UNDER_A_NEW_ONE)}
      onTopic={({ id }) => run(under(id))}
      onEnd={end}
    />
  );
}

const UNDER_A_NEW_ONE: Decision = {
  kind: 'accept',
  into: { kind: 'new', headingFr: null, headingEn: null, themeCode: null },
};

function under(topicId: string): Decision {
  return { kind: 'accept', into: { kind: 'existing', topicId } };
}

function languagesOf(questions: ListedQuestion[]): Language[] {
  return LANGUAGES.filter((language) => questions.some((question) => question.language === language));
}
