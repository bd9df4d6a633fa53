/** What saving a text while it is written works with. */
import type { CallRefused, Replied } from '../../calls/client.ts';

export type SavedText = NonNullable<Replied<'showAnswer'>['texts']['fr']>;

export type SaveState =
  | { kind: 'saved' }
  /** Typed, and not yet sent or answered. */
  | { kind: 'saving' }
  /** Every save since this instant has failed. The text is sent again. */
  | { kind: 'unsaved'; since: Date; cause: Cause }
  /** A colleague saved first. `theirs` is in force. */
  | { kind: 'conflict'; theirs: SavedText }
  /** The service refuses to save this text at all. */
  | { kind: 'refused'; failure: CallRefused };

/** Both texts of a conflict, as the organiser saw them when they chose. */
export type SeenTexts = { mine: string; theirs: SavedText };

export type Cause = 'unanswered' | 'signedOut' | 'failed';

/** The draft that the browser keeps until it is saved. */
export type KeptDraft = { text: string; base: string; version: string };

export type AutosaveParts = {
  /** The text in force when the screen opens, and its version; 0 when it is not begun. */
  base: Base;
  /** A draft from before a reload. */
  draft: KeptDraft | undefined;
  /** @returns whether the browser has stored the draft, or removed it */
  keep: (draft: KeptDraft | undefined) => boolean;
  save: (input: { seenVersion: number; text: string; draftId: string }) => Promise<SavedText>;
  /** Reads the text in force; undefined when the language is not begun. */
  read: () => Promise<SavedText | undefined>;
  onSaved: (text: SavedText) => void;
};

/** `state` is undefined for a kept draft: its text may have been approved since. */
export type Base = { text: string; version: number; state?: SavedText['state'] | undefined };

export type Snapshot = {
  text: string;
  state: SaveState;
  /** The service may not have the text as typed. */
  isDirty: boolean;
  /** A reload loses nothing: the service or the browser has the text. */
  isKept: boolean;
};
