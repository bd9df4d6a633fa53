import type { Language } from '#contract/plain/language.ts';
import type { BrowserStore } from '#web/kit/stored/browser-store.ts';
import { storedFields } from '#web/kit/stored/stored-fields.ts';

const DAY_MS = 86_400_000;

/** The content of a confirmation, without name and address. */
export type Confirmation = {
  reference: string | undefined;
  /** The instant of receipt, in ISO form. */
  receivedAt: string;
  /** As typed. */
  text: string;
  /** Language of the page on which it was written. */
  language: Language;
};

/** The last confirmation, for a reload or a return. Kept until the next question is begun, or for a day. */
export type ConfirmationStore = {
  read(): Confirmation | undefined;
  save(confirmation: Confirmation): void;
  forget(): void;
};

export function createConfirmationStore(store: BrowserStore, meetingId: string): ConfirmationStore {
  const key = `tribune-confirmation-${meetingId}`;
  return {
    read() {
      const found = storedFields(store.read(key));
      if (Date.now() < Number(found.get('until'))) return confirmationOf(found);
      store.remove(key);
      return undefined;
    },
    save: (confirmation) => store.write(key, JSON.stringify({ ...confirmation, until: Date.now() + DAY_MS })),
    forget: () => store.remove(key),
  };
}

/** Returns only a confirmation that this page has written itself. */
function confirmationOf(found: Map<string, unknown>): Confirmation | undefined {
  const [reference, receivedAt, text] = [found.get('reference'), found.get('receivedAt'), found.get('text')];
  if (typeof text !== 'string' || typeof receivedAt !== 'string' || Number.isNaN(Date.parse(receivedAt))) {
    return undefined;
  }
  return {
    reference: typeof reference === 'string' ? reference : undefined,
    receivedAt,
    text,
    language: found.get('language') === 'fr' ? 'fr' : 'en',
  };
}
