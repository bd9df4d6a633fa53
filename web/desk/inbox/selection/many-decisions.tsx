import { useState } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { useCommand } from '../../calls/use-command.ts';
import type { Draft } from '../../drafts/drafts.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { type Shortcuts, useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useDragAndDrop } from '../../grouping/drag/drag-and-drop.tsx';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { ReasonPanel } from '../../decisions/reason-panel.tsx';
import { STATE_BEFORE } from '../decision/decision-command.ts';
import { GroupPanel } from '../../decisions/group-panel.tsx';
import { PanelContainer } from '../../kit/panel/panel-container.tsx';
import { RedirectPanel } from '../panels/redirect-panel.tsx';
import { RefusalPanel } from '../panels/refusal-panel.tsx';
import type { BulkAction, Decision } from '../../decisions/use-decide.ts';
import { TopicTargets } from '../../grouping/drag/topic-targets.tsx';
import { focusById } from '../use-pane-focus.ts';
import { ConfirmMany } from './confirm-many.tsx';
import { ManyBar, type ManyPanelName, type StateCounts } from './many-bar.tsx';
import { ThemeButton, ThemePanel } from './theme-panel.tsx';
import { SELECTION_TITLE_ID } from './use-selection-view.ts';
import type { Selection } from './use-selection.ts';

const STAY: Shortcuts = { j: () => {}, k: () => {} };

type ManyProps = {
  count: number;
  /** The number of selected questions in each state; a lower bound for an incomplete count. */
  states: StateCounts;
  languages: readonly Language[];
  /** How many of them the organiser has opened; undefined until known. */
  opened: number | undefined;
  send: (action: BulkAction) => Promise<void>;
};

/** The decisions for the selected questions, with the panel that each opens before it is sent. */
export function ManyDecisions({ count, states, languages, opened, send }: ManyProps) {
  const mayDecide = useCan('question.decide');
  const [panel, setPanel] = useState<ManyPanelName>();
  const [written, setWritten] = useState<Draft>({});
  const close = () => {
    setPanel(undefined);
    focusById(SELECTION_TITLE_ID);
  };
  // While a panel is open, no key changes the selection.
  useShortcuts(panel === undefined ? {} : STAY);
  if (panel === undefined) {
    return (
      mayDecide && (
        <>
          <ThemeButton onOpen={() => setPanel('theme')} />
          <ManyBar states={states} onOpen={setPanel} />
        </>
      )
    );
  }
  return (
    <PanelContainer>
      <ManyPanel
        panel={panel}
        count={count}
        states={states}
        languages={languages}
        opened={opened}
        send={send}
        written={written}
        onWrite={setWritten}
        onCancel={close}
      />
    </PanelContainer>
  );
}

type ManyPanelProps = ManyProps & {
  panel: ManyPanelName;
  written: Draft;
  onWrite: (written: Draft) => void;
  onCancel: () => void;
};

function ManyPanel({ panel, count, states, languages, opened, send, written, onWrite, onCancel }: ManyPanelProps) {
  const writing = { written, onWrite, isRestored: false, hasKeys: true, onCancel };
  switch (panel) {
    case 'accept':
      return <AcceptMany count={count} opened={opened} send={send} onCancel={onCancel} />;
    case 'redirect':
      return <RedirectPanel count={count} send={send} {...writing} />;
    case 'confirm': {
      const waiting = states[STATE_BEFORE.confirmRefusal] ?? 0;
      return (
        <ConfirmMany what={panel} count={waiting} send={() => send({ kind: 'confirmRefusal' })} onCancel={onCancel} />
      );
    }
    case 'refuse':
      return <RefusalPanel languages={languages} count={count} send={send} {...writing} />;
    case 'answerPrivately':
    case 'return':
    case 'takeBack': {
      const { from, decisionWith } = BY_TEXT[panel];
      const sendText = (text: string) => send(decisionWith(text));
      return <ReasonPanel what={panel} count={states[from] ?? 0} send={sendText} {...writing} />;
    }
    case 'theme': {
      const give = (themeCode: string | null) => send({ kind: 'setTheme', themeCode });
      return <ThemePanel count={count} send={give} onCancel={onCancel} />;
    }
    case 'group': {
      const sendNew = () => send(UNDER_A_NEW_ONE);
      return <GroupPanel count={count} send={({ id }) => send(under(id))} sendNew={sendNew} onCancel={onCancel} />;
    }
    default:
      return panel satisfies never;
  }
}

type AcceptManyProps = Pick<ManyProps, 'count' | 'opened' | 'send'> & { onCancel: () => void };

function AcceptMany({ count, opened, send, onCancel }: AcceptManyProps) {
  return (
    <ConfirmMany
      what="accept"
      count={count}
      opened={opened === undefined ? undefined : { count: opened, all: count }}
      send={() => send(ON_THEIR_OWN)}
      onCancel={onCancel}
    />
  );
}

/** Dragging one selected row drags all of them. Shows the topics as destinations, as G does. */
export function DropMany({ picked, count, send }: Pick<ManyProps, 'count' | 'send'> & { picked: Selection['picked'] }) {
  const t = useAreaWords('inbox', 'drop');
  const { dragged, setDragged } = useDragAndDrop();
  const move = useCommand(send);
  const end = () => setDragged(undefined);
  if (dragged === undefined || !picked.has(dragged.id)) return <FailureAlert failure={move.failure} />;
  const run = (decision: Decision) => {
    end();
    move.run(decision);
  };
  return (
    <TopicTargets
      what={t('many', { count })}
      onNew={() => run(UNDER_A_NEW_ONE)}
      onTopic={({ id }) => run(under(id))}
      onEnd={end}
    />
  );
}

const ON_THEIR_OWN: Decision = { kind: 'accept', into: { kind: 'own' } };

/** The decisions with one text, by their panel, and the state that each starts from. */
const BY_TEXT = {
  answerPrivately: {
    from: STATE_BEFORE.answerPrivately,
    decisionWith: (note: string): Decision => ({ kind: 'answerPrivately', note }),
  },
  return: {
    from: STATE_BEFORE.returnRefusal,
    decisionWith: (note: string): Decision => ({ kind: 'returnRefusal', ...(note === '' ? {} : { note }) }),
  },
  takeBack: { from: STATE_BEFORE.reopen, decisionWith: (reason: string): Decision => ({ kind: 'reopen', reason }) },
};

const UNDER_A_NEW_ONE: Decision = {
  kind: 'accept',
  into: { kind: 'new', headingFr: null, headingEn: null, themeCode: null },
};

function under(topicId: string): Decision {
  return { kind: 'accept', into: { kind: 'existing', topicId } };
}
