import { useRef, useState } from 'react';
import { QUESTION_STATES } from '#contract/plain/question/question-state.ts';
import { hasVisibleText } from '#contract/plain/visible-text.ts';
import { type Draft, useDrafts } from '../../drafts/drafts.tsx';
import type { ReadQuestion } from '../../queries/use-question.ts';
import type { Panel } from './decisions.ts';
import { PANELS } from './offered-decisions.ts';

/** The question as the organiser saw it when they began to decide. */
export type BaseQuestion = Pick<ReadQuestion, 'id' | 'state' | 'version'> & { text: string; translation: string };

export function baseOf({ id, state, version, text, shownText, translation }: ReadQuestion): BaseQuestion {
  return { id, state, version, text: shownText ?? text ?? '', translation: translation?.text ?? '' };
}

export type OpenPanel = {
  panel: Panel;
  /** The input refers to the question as it was when the panel opened. */
  base: BaseQuestion;
  written: Draft;
  /** Restored from a draft without a request of the organiser, so it takes no focus. */
  isRestored: boolean;
  /** A restored panel gets the keys that choose and send only after the organiser has entered it. */
  hasKeys: boolean;
};

const STATE = 'seen.state';
const VERSION = 'seen.version';
const TEXT = 'seen.text';
const TRANSLATION = 'seen.translation';
/** Marks a draft whose panel the organiser has closed, so it is not restored by itself. */
const CLOSED = 'left';

/**
 * The open panel of a question; a panel with input reopens when the organiser returns to the question. Its input is
 * kept until it is sent, also when the panel is closed or another one opens.
 */
export function useOpenPanel(question: ReadQuestion) {
  const drafts = useDrafts();
  const keyOf = (panel: Panel) => `decision ${question.id} ${panel}`;
  const draftIn = (panel: Panel) => drafts.read(keyOf(panel));
  const save = (panel: Panel, draft: Draft | undefined) => drafts.save(keyOf(panel), draft);
  const [open, setShown] = useState(() =>
    PANELS.map((panel) => restored(question.id, { panel, draft: draftIn(panel) })).find((one) => one !== undefined),
  );
  // A closed panel takes letters until React has drawn the page without it: they must not open it again.
  const latest = useRef(open);
  const setOpen = (next: OpenPanel | undefined) => {
    latest.current = next;
    setShown(next);
  };
  return {
    open,
    openPanel: (panel: Panel) => {
      const { written } = partsOf(draftIn(panel) ?? {});
      setOpen({ panel, base: baseOf(question), written, isRestored: false, hasKeys: true });
    },
    write: (written: Draft) => {
      const { current } = latest;
      if (current === undefined) return;
      setOpen({ ...current, written });
      save(current.panel, draftOf({ ...current, written }));
    },
    enterPanel: () => {
      const { current } = latest;
      if (current?.hasKeys === false) setOpen({ ...current, hasKeys: true });
    },
    leavePanel: () => {
      const { current } = latest;
      if (current === undefined) return;
      setOpen(undefined);
      save(current.panel, hasText(current.written) ? { ...draftOf(current), [CLOSED]: 'yes' } : undefined);
    },
    /** Closes the panel and deletes what was sent, also if the organiser has left the panel since. */
    closePanel: () => {
      if (open === undefined) return;
      setOpen(undefined);
      save(open.panel, undefined);
    },
  };
}

function draftOf({ base, written }: OpenPanel): Draft {
  const { state, version, text, translation } = base;
  return { ...written, [STATE]: state, [VERSION]: String(version), [TEXT]: text, [TRANSLATION]: translation };
}

function partsOf(draft: Draft) {
  const {
    [STATE]: state,
    [VERSION]: version,
    [TEXT]: text,
    [TRANSLATION]: translation,
    [CLOSED]: closed,
    ...written
  } = draft;
  return { state, version, text, translation, closed, written };
}

/** A draft with only a reason is not kept: one key chooses the reason again. */
function hasText({ reason, ...texts }: Draft): boolean {
  return Object.values(texts).some(hasVisibleText);
}

type StoredPanel = { panel: Panel; draft: Draft | undefined };

function restored(id: string, { panel, draft = {} }: StoredPanel): OpenPanel | undefined {
  const { state: was, version, text = '', translation = '', closed, written } = partsOf(draft);
  const state = QUESTION_STATES.find((one) => one === was);
  if (closed !== undefined || state === undefined) return undefined;
  const base = { id, state, version: Number(version), text, translation };
  return { panel, base, written, isRestored: true, hasKeys: false };
}
