import { useRouter } from '@tanstack/react-router';
import { type FocusEvent, useRef, useState } from 'react';
import { CallRefused } from '../../calls/client.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { showFocused } from '../../kit/screen/show-focused.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { paneId } from '../use-pane-focus.ts';
import { readInboxSearch } from '../../queries/inbox-search.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { AddOpenQuestion } from '../../grouping/add-from-inbox.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DecidedMeanwhile } from './decided-meanwhile.tsx';
import { DecisionBar } from './decision-bar.tsx';
import type { DecisionCommand } from './decision-command.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { type DecisionName, DECISIONS, hasPanel } from './decisions.ts';
import { PanelPlace } from '../../kit/panel/panel-place.tsx';
import { Proposal } from './proposal.tsx';
import { Redirection } from './redirection.tsx';
import type { PendingNote } from '../reading/use-pending-note.ts';
import { TextChanges } from './text-changes.tsx';
import { useAnnounceDone, useSendDecision } from '../../decisions/use-decide.ts';
import { baseOf, type BaseQuestion, type useOpenPanel } from './use-open-panel.ts';
import { useDecisionContext } from './use-decision-context.ts';

/** A colleague has decided first. */
const TOO_LATE: ReadonlySet<string> = new Set(['changed-meanwhile', 'step-not-allowed']);

type DecideProps = {
  question: ReadQuestion;
  number: string;
  onDone: () => void;
  /** After the decision the desk shows another question. */
  hasNext: boolean;
  /** The decision has been undone. */
  onUndone: () => void;
  /** The open panel with its input. */
  opening: ReturnType<typeof useOpenPanel>;
  /** The unsent note, which is sent with the decision. */
  note: PendingNote;
  /** An open form has the keys, so no key decides. */
  isHeld: boolean;
};

/** The decisions about one question, the panel of each, and the notice that a colleague has decided first. */
export function Decide(props: DecideProps) {
  const { number, opening, isHeld, onDone } = props;
  const { open, write, enterPanel } = opening;
  const { question, conflict, context, carryOut, immediate, onChoose, leave, forget } = useDeciding(props);
  const onFocus = ({ target }: FocusEvent) => {
    enterPanel();
    // The browser shows the line with the caret only.
    if (target instanceof HTMLTextAreaElement) showFocused();
  };
  return (
    <>
      {conflict !== undefined && (
        <ConflictNotice
          {...conflict}
          question={question}
          number={number}
          onKeep={leave}
          onNoted={forget}
          onSend={(command, baseVersion) => immediate.run({ command, baseVersion })}
          context={context}
        />
      )}
      <FailureAlert failure={immediate.failure} />
      {conflict === undefined && <Proposal question={question} />}
      {conflict === undefined && <Redirection question={question} />}
      {open === undefined && conflict === undefined && <AddOpenQuestion question={question} onDone={onDone} />}
      {open === undefined && conflict === undefined && (
        <DecisionBar
          state={question.state}
          proposedBy={question.refusal?.proposedBy}
          isBusy={immediate.isBusy}
          isHeld={isHeld}
          onChoose={onChoose}
        />
      )}
      {open !== undefined && (
        // The input stays while two decisions are compared.
        <div hidden={conflict !== undefined} onFocus={onFocus}>
          <TextChanges base={open.base} question={question} />
          <PanelPlace isRestored={open.isRestored}>
            <DecisionPanel
              open={open}
              onWrite={write}
              question={question}
              context={context}
              carryOut={carryOut}
              onCancel={leave}
            />
          </PanelPlace>
          <DecidedMeanwhile state={open.base.state === question.state ? undefined : question.state} />
        </div>
      )}
    </>
  );
}

type Conflict = { refusal: CallRefused; command: DecisionCommand; base: BaseQuestion };

function useDeciding({ question: read, number, hasNext, onDone, onUndone, opening, note }: DecideProps) {
  const t = useAreaWords('inbox', 'decide');
  const { open, openPanel, closePanel, leavePanel } = opening;
  const [conflict, setConflict] = useState<Conflict>();
  // Shows the question as it was until our own command is answered, so our own change is not reported as a colleague's.
  const [asked, setAsked] = useState<ReadQuestion>();
  const question = asked ?? read;
  const now = baseOf(question);
  const base = open === undefined || open.base.state === question.state ? now : open.base;
  const opener = useRef<Element>(null);
  const send = useSend(question.id, {
    number,
    hasNext,
    onUndone,
    onConflict: (found) => setConflict({ ...found, base: open?.base ?? now }),
  });
  const carryOut = async (command: DecisionCommand, baseVersion = base.version) => {
    setAsked(question);
    const noteAndSend = async () => {
      const said = (await note.send()) ? t('withNote', { said: command.said }) : command.said;
      return await send({ ...command, said }, baseVersion);
    };
    const isDone = await noteAndSend().finally(() => setAsked(undefined));
    if (!isDone) return;
    closePanel();
    setConflict(undefined);
    // An organiser who has opened another question stays there.
    if (document.getElementById(paneId(question.id)) !== null) onDone();
  };
  const immediate = useCommand(async ({ command, baseVersion }: { command: DecisionCommand; baseVersion: number }) => {
    await carryOut(command, baseVersion);
  });
  const context = useDecisionContext(base, number);
  const onChoose = (name: DecisionName) => {
    opener.current = document.activeElement;
    if (hasPanel(name)) openPanel(name);
    else immediate.run({ command: DECISIONS[name].command(context), baseVersion: question.version });
  };
  const end = (endPanel: () => void) => {
    endPanel();
    setConflict(undefined);
    // The button that opened the panel appears again in the next frame.
    const { current } = opener;
    requestAnimationFrame(() => focusAgain(current, question.id));
  };
  const leave = () => end(leavePanel);
  const forget = () => end(closePanel);
  return { question, conflict, context, carryOut, immediate, onChoose, leave, forget };
}

type SendOptions = Pick<DecideProps, 'number' | 'hasNext' | 'onUndone'> & {
  onConflict: (conflict: Omit<Conflict, 'base'>) => void;
};

/** Sends a decision and announces its result. @returns false if a colleague has decided first */
function useSend(questionId: string, { number, hasNext, onUndone, onConflict }: SendOptions) {
  const announceDone = useAnnounceDone();
  const sendDecision = useSendDecision();
  const router = useRouter();
  const hasLeft = () => readInboxSearch(router.latestLocation.search).question !== questionId;
  const announce = useAnnounce();
  const t = useAreaWords('inbox', 'decide');
  return async (command: DecisionCommand, baseVersion: number): Promise<boolean> => {
    try {
      const effects = { openedTopics: opensTopic(command) ? 1 : undefined, hasLeft: hasNext ? hasLeft : undefined };
      const result = await sendDecision(async (queue) => await command.send(queue, baseVersion), effects);
      const { said: done, undone = t('undone', { number }), later } = command;
      announceDone(result, { done, undone, later, onUndone });
      return true;
    } catch (error) {
      if (error instanceof CallRefused && document.getElementById(paneId(questionId)) === null) {
        announce({ text: t('notKept', { number, why: error.problem.title ?? '' }) });
        return false;
      }
      if (!(error instanceof CallRefused) || !TOO_LATE.has(error.problem.code ?? '')) throw error;
      onConflict({ refusal: error, command });
      return false;
    }
  };
}

/** A question that is accepted into no topic opens one. */
function opensTopic({ decision }: DecisionCommand): boolean {
  return decision?.kind === 'accept' && decision.into.kind === 'own';
}

/**
 * Returns the focus to the button that opened a panel, or to the question if the button is gone. Moves nothing if
 * another question is open.
 */
function focusAgain(opener: Element | null, questionId: string): void {
  const pane = document.getElementById(paneId(questionId));
  if (pane === null) return;
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body && opener !== pane;
  if (isThere) opener.focus();
  else pane.focus({ preventScroll: true });
}
