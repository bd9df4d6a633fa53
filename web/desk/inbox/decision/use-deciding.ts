import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { watchTyping } from '#web/kit/focus/focused-field.ts';
import { CallRefused } from '../../calls/client.ts';
import { useCommand } from '../../calls/use-command.ts';
import { useAnnounceDone, useSendDecision } from '../../decisions/use-decide.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { readInboxSearch } from '../../queries/inbox-search.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { PendingNote } from '../reading/use-pending-note.ts';
import { paneId } from '../use-pane-focus.ts';
import type { DecisionCommand } from './decision-command.ts';
import { type DecisionName, DECISIONS } from './decisions.ts';
import { hasPanel } from './offered-decisions.ts';
import { useDecisionContext } from './use-decision-context.ts';
import { baseOf, type BaseQuestion, type useOpenPanel } from './use-open-panel.ts';

/** A colleague has decided first. */
const TOO_LATE: ReadonlySet<string> = new Set(['changed-meanwhile', 'step-not-allowed']);

export type Deciding = {
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
};

type Conflict = { refusal: CallRefused; command: DecisionCommand; base: BaseQuestion };

/** The question to decide, and how the organiser's choices are sent. */
export function useDeciding({ question: read, number, hasNext, onDone, onUndone, opening, note }: Deciding) {
  const t = useAreaWords('inbox', 'decide');
  const { open, openPanel, closePanel, leavePanel } = opening;
  const [conflict, setConflict] = useState<Conflict>();
  // Shows the question as it was until our own command is answered, so our own change is not reported as a colleague's.
  const [pending, setPending] = useState<ReadQuestion>();
  const question = pending ?? read;
  const now = baseOf(question);
  const base = open === undefined || open.base.state === question.state ? now : open.base;
  const opener = useRef<Element>(null);
  const router = useRouter();
  const hasOpenedAnother = () => readInboxSearch(router.latestLocation.search).question !== question.id;
  const send = useSend(question.id, {
    number,
    hasOpenedAnother: hasNext ? hasOpenedAnother : undefined,
    onUndone,
    onConflict: (found) => setConflict({ ...found, base: open?.base ?? now }),
  });
  /** Opens the next question, unless the organiser has opened another one or is typing in another field. */
  const goOn = (isTypingElsewhere: boolean) => {
    const isShown = document.getElementById(paneId(question.id)) !== null;
    if (isShown && !hasOpenedAnother() && !isTypingElsewhere) onDone();
  };
  const carryOut = async (command: DecisionCommand, baseVersion = base.version) => {
    const isTypingElsewhere = watchTyping();
    setPending(question);
    const noteAndSend = async () => {
      const announcement = (await note.send())
        ? t('withNote', { announcement: command.announcement })
        : command.announcement;
      return await send({ ...command, announcement }, baseVersion);
    };
    const isDone = await noteAndSend().finally(() => setPending(undefined));
    if (!isDone) return;
    closePanel();
    setConflict(undefined);
    goOn(isTypingElsewhere());
  };
  const immediate = useCommand(async ({ command, baseVersion }: { command: DecisionCommand; baseVersion: number }) => {
    await carryOut(command, baseVersion);
  });
  const context = useDecisionContext(base, number);
  const onChoose = (name: DecisionName) => {
    // The decision under way comes first: a panel opened now would report it as a colleague's.
    if (pending !== undefined) return;
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
  /** Sends a decision that needs no panel, for the question as the organiser sees it. */
  const decide = (command: DecisionCommand) => immediate.run({ command, baseVersion: base.version });
  const leave = () => end(leavePanel);
  const forget = () => end(closePanel);
  return { question, conflict, context, carryOut, goOn, immediate, decide, onChoose, leave, forget };
}

type SendOptions = Pick<Deciding, 'number' | 'onUndone'> & {
  hasOpenedAnother: (() => boolean) | undefined;
  onConflict: (conflict: Omit<Conflict, 'base'>) => void;
};

/** Sends a decision and announces its result. @returns false if a colleague has decided first */
function useSend(questionId: string, { number, hasOpenedAnother, onUndone, onConflict }: SendOptions) {
  const announceDone = useAnnounceDone();
  const sendDecision = useSendDecision();
  const announce = useAnnounce();
  const t = useAreaWords('inbox', 'decide');
  return async (command: DecisionCommand, baseVersion: number): Promise<boolean> => {
    try {
      const effects = {
        openedTopics: opensTopic(command) ? 1 : undefined,
        hasOpenedAnother,
      };
      const result = await sendDecision(async (queue) => await command.send(queue, baseVersion), effects);
      const { announcement: done, undone = t('undone', { number }), later } = command;
      announceDone(result, { done, undone, later, onUndone });
      return true;
    } catch (error) {
      if (error instanceof CallRefused && document.getElementById(paneId(questionId)) === null) {
        announce({ text: t('unchanged', { number, why: error.problem.title ?? '' }) });
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
