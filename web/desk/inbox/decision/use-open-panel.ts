import { useState } from 'react';
import { QUESTION_STATES } from '#contract/question/question-state.ts';
import { hasVisibleText } from '#contract/visible-text.ts';
import { type Draft, useDrafts } from '../../drafts/drafts.tsx';
import type { ReadQuestion } from '../../queries/use-question.ts';
import type { Panel } from './decision-bar.tsx';

/** A question as somebody had it before them when they began to decide. */
export type Seen = Pick<ReadQuestion, 'id' | 'state' | 'version'> & { text: string; translation: string };

export function seenOf({ id, state, version, text, shownText, translation }: ReadQuestion): Seen {
  return { id, state, version, text: shownText ?? text ?? '', translation: translation?.text ?? '' };
}

export type OpenPanel = {
  panel: Panel;
  /** What is written in it is about the question as it was when the panel opened. */
  seen: Seen;
  written: Draft;
  /** It was left with something written, and is there again without having been asked for: it takes no focus. */
  isRestored: boolean;
  /** Somebody is in it: a panel that is there again has the keys that choose and send from then on. */
  hasKeys: boolean;
};

const PANELS: readonly Panel[] = ['group', 'redirect', 'answerPrivately', 'refuse', 'return', 'retract', 'takeBack'];
const STATE = 'seen.state';
const VERSION = 'seen.version';
const TEXT = 'seen.text';
const TRANSLATION = 'seen.translation';
/** Somebody has left it, and opens it themselves when they go on. */
const LEFT = 'left';

/**
 * The panel that is open for a question; one in which something is written stays so when another question is read. What
 * is written in each is kept until it is sent, also when the panel is left, or another is opened.
 */
export function useOpenPanel(question: ReadQuestion) {
  const drafts = useDrafts();
  const keyOf = (panel: Panel) => `decision ${question.id} ${panel}`;
  const draftIn = (panel: Panel) => drafts.read(keyOf(panel));
  const keep = (panel: Panel, draft: Draft | undefined) => drafts.keep(keyOf(panel), draft);
  const [open, setOpen] = useState(() =>
    PANELS.map((panel) => restored(question.id, { panel, draft: draftIn(panel) })).find((one) => one !== undefined),
  );
  return {
    open,
    openPanel: (panel: Panel) => {
      const { written } = partsOf(draftIn(panel) ?? {});
      setOpen({ panel, seen: seenOf(question), written, isRestored: false, hasKeys: true });
    },
    write: (written: Draft) => {
      if (open === undefined) return;
      setOpen({ ...open, written });
      keep(open.panel, draftOf({ ...open, written }));
    },
    enterPanel: () => {
      if (open?.hasKeys === false) setOpen({ ...open, hasKeys: true });
    },
    leavePanel: () => {
      if (open === undefined) return;
      setOpen(undefined);
      keep(open.panel, hasText(open.written) ? { ...draftOf(open), [LEFT]: 'yes' } : undefined);
    },
    closePanel: () => {
      if (open === undefined) return;
      setOpen(undefined);
      keep(open.panel, undefined);
    },
  };
}

function draftOf({ seen, written }: OpenPanel): Draft {
  const { state, version, text, translation } = seen;
  return { ...written, [STATE]: state, [VERSION]: String(version), [TEXT]: text, [TRANSLATION]: translation };
}

function partsOf(draft: Draft) {
  const {
    [STATE]: state,
    [VERSION]: version,
    [TEXT]: text,
    [TRANSLATION]: translation,
    [LEFT]: left,
    ...written
  } = draft;
  return { state, version, text, translation, left, written };
}

/** A reason alone is chosen again with one key. */
function hasText({ reason, ...texts }: Draft): boolean {
  return Object.values(texts).some(hasVisibleText);
}

type Kept = { panel: Panel; draft: Draft | undefined };

function restored(id: string, { panel, draft = {} }: Kept): OpenPanel | undefined {
  const { state: was, version, text = '', translation = '', left, written } = partsOf(draft);
  const state = QUESTION_STATES.find((one) => one === was);
  if (left !== undefined || state === undefined) return undefined;
  const seen = { id, state, version: Number(version), text, translation };
  return { panel, seen, written, isRestored: true, hasKeys: false };
}
