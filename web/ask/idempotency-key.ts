import type { BrowserStore } from './browser-store.ts';
import type { QuestionValues } from './question-values.ts';

const STORED_UNDER = 'tribune-idempotency-key';
const LENGTH = 36;

/** The key under which a question is sent; a retry of the same question carries the same key. */
export type IdempotencyKeys = { keyFor(values: QuestionValues): string; forget(): void };

export function createIdempotencyKeys(store: BrowserStore, createKey: () => string = randomKey): IdempotencyKeys {
  return {
    keyFor(values) {
      // The content itself is the fingerprint: nothing can collide. It goes with the draft, which holds it too.
      const content = JSON.stringify(values);
      const stored = store.read(STORED_UNDER) ?? '';
      if (stored.slice(LENGTH) === content) return stored.slice(0, LENGTH);
      const key = createKey();
      store.write(STORED_UNDER, key + content);
      return key;
    },
    forget: () => store.remove(STORED_UNDER),
  };
}

/** A version 4 UUID, also where `crypto.randomUUID` is missing: on pages without https. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const [version = 0, variant = 0] = [bytes[6], bytes[8]];
  bytes[6] = (version & 0x0f) | 0x40;
  bytes[8] = (variant & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
