import { useState } from 'react';
import { QUESTION_STATES } from '#contract/question/question-state.ts';
import { type Draft, useDraft } from '../../drafts/drafts.tsx';
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
  /** A panel that is there again has its keys once somebody is in it. */
  hasKeys: boolean;
};

const PANELS: readonly Panel[] = ['group', 'refuse', 'return', 'withdraw', 'takeBack'];
const STATE = 'seen.state';
const VERSION = 'seen.version';
const TEXT = 'seen.text';
const TRANSLATION = 'seen.translation';
/** Somebody has left it, and opens it themselves when they go on. */
const LEFT = 'left';

/**
 * The panel that is open for a question; one in which something is written stays so when another question is read. What
 * is written is kept until it is sent, also when the panel is left.
 */
export function useOpenPanel(question: ReadQuestion) {
  const { draft, keep } = useDraft(`decision ${question.id}`);
  const [open, setOpen] = useState(() => (draft === undefined ? undefined : panelOf(question.id, draft)));
  return {
    open,
    openPanel: (panel: Panel) => {
      const written = draft?.['panel'] === panel ? writtenIn(draft) : {};
      setOpen({ panel, seen: seenOf(question), written, isRestored: false, hasKeys: true });
    },
    write: (written: Draft) => {
      if (open === undefined) return;
      setOpen({ ...open, written });
      keep(draftOf({ ...open, written }));
    },
    enterPanel: () => {
      if (open?.hasKeys === false) setOpen({ ...open, hasKeys: true });
    },
    leavePanel: () => {
      if (open === undefined) return;
      setOpen(undefined);
      keep(hasText(open.written) ? { ...draftOf(open), [LEFT]: 'yes' } : undefined);
    },
    closePanel: () => {
      setOpen(undefined);
      keep(undefined);
    },
  };
}

function draftOf({ panel, seen, written }: OpenPanel): Draft {
  const { state, version, text, translation } = seen;
  return { ...written, panel, [STATE]: state, [VERSION]: String(version), [TEXT]: text, [TRANSLATION]: translation };
}

function writtenIn(draft: Draft): Draft {
  const {
    panel,
    [STATE]: state,
    [VERSION]: version,
    [TEXT]: text,
    [TRANSLATION]: translation,
    [LEFT]: left,
    ...written
  } = draft;
  return written;
}

/** A reason alone is chosen again with one key. */
function hasText({ reason, ...texts }: Draft): boolean {
  return Object.values(texts).some((text) => text.trim() !== '');
}

function panelOf(id: string, draft: Draft): OpenPanel | undefined {
  const {
    panel: named,
    [STATE]: was,
    [VERSION]: version,
    [TEXT]: text,
    [TRANSLATION]: translation,
    [LEFT]: left,
  } = draft;
  if (left !== undefined) return undefined;
  const panel = PANELS.find((one) => one === named);
  const state = QUESTION_STATES.find((one) => one === was);
  if (panel === undefined || state === undefined) return undefined;
  const seen = { id, state, version: Number(version), text: text ?? '', translation: translation ?? '' };
  return { panel, seen, written: writtenIn(draft), isRestored: true, hasKeys: false };
}
