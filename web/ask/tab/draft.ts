import type { BrowserStore } from '#web/kit/stored/browser-store.ts';
import { type QuestionValues, valuesOf } from '../question/question-values.ts';
import { storedFields } from '#web/kit/stored/stored-fields.ts';

const DAY_MS = 86_400_000;

/** The visitor's unfinished question, so that a reload, a failure or a change of language loses nothing. */
export type Draft = {
  /** Empty once a day has passed since the closing, when the draft is deleted. */
  read(): QuestionValues;
  save(values: QuestionValues): void;
  /** The meeting is closed: keeps the values that can still be useful, for a day. */
  close(values: Partial<QuestionValues>): void;
  remove(): void;
};

type DraftOptions = {
  meetingId: string;
  /** The instant of closing; null when none is set. */
  closesAt: string | null;
  /** Called when the draft is deleted, so that data derived from it is deleted too. */
  onGone: () => void;
};

export function createDraft(store: BrowserStore, { meetingId, closesAt, onGone }: DraftOptions): Draft {
  const key = `tribune-draft-${meetingId}`;

  function read(): Map<string, unknown> {
    const found = storedFields(store.read(key));
    const until = found.get('until');
    if (typeof until !== 'number' || Date.now() < until) return found;
    remove();
    return new Map();
  }

  function remove(): void {
    store.remove(key);
    onGone();
  }

  return {
    read: () => valuesOf(read()),
    save(values) {
      const until = closesAt === null ? undefined : Date.parse(closesAt) + DAY_MS;
      store.write(key, JSON.stringify({ ...values, until }));
    },
    close(values) {
      const before = read().get('until');
      const until = Math.min(Date.now() + DAY_MS, typeof before === 'number' ? before : Infinity);
      store.write(key, JSON.stringify({ ...values, until }));
    },
    remove,
  };
}
