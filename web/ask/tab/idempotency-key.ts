import type { BrowserStore } from '#web/kit/stored/browser-store.ts';
import { type QuestionValues, valuesOf } from '../question/question-values.ts';
import { storedFields } from '#web/kit/stored/stored-fields.ts';

const STORED_UNDER = 'tribune-idempotency-key';

/** A question that was sent and may have arrived, with its key for requesting the answer again. */
export type Doubted = { key: string; question: QuestionValues };

/** The key under which a question is sent. A retry of the same question has the same key. */
export type IdempotencyKeys = {
  keyFor(question: QuestionValues): string;
  /** Records whether the last question may have arrived. */
  setDoubted(isDoubted: boolean): void;
  doubted(): Doubted | undefined;
  forget(): void;
};

export function createIdempotencyKeys(store: BrowserStore, createKey: () => string = randomKey): IdempotencyKeys {
  function read() {
    const found = storedFields(store.read(STORED_UNDER));
    const [key, content] = [found.get('key'), found.get('content')];
    if (typeof key !== 'string' || typeof content !== 'string') return undefined;
    return { key, content, isDoubted: found.get('isDoubted') === true };
  }

  return {
    keyFor(question) {
      // The content itself is the fingerprint, so collisions are impossible. It is deleted with the draft.
      const content = JSON.stringify(question);
      const stored = read();
      if (stored?.content === content) return stored.key;
      const key = createKey();
      store.write(STORED_UNDER, JSON.stringify({ key, content }));
      return key;
    },
    setDoubted(isDoubted) {
      const stored = read();
      if (stored !== undefined) store.write(STORED_UNDER, JSON.stringify({ ...stored, isDoubted }));
    },
    doubted() {
      const stored = read();
      if (stored?.isDoubted !== true) return undefined;
      return { key: stored.key, question: valuesOf(storedFields(stored.content)) };
    },
    forget: () => store.remove(STORED_UNDER),
  };
}

/** Returns a version 4 UUID, also on pages without https, where `crypto.randomUUID` is missing. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const [version = 0, variant = 0] = [bytes[6], bytes[8]];
  bytes[6] = (version & 0x0f) | 0x40;
  bytes[8] = (variant & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
