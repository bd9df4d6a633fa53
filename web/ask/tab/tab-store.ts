import { KEPT_PARAMETER } from '#contract/kept-parameter.ts';
import { type BrowserStore, createBrowserStore } from '#web/kit/stored/browser-store.ts';
import { type ConfirmationStore, createConfirmationStore } from './confirmation-store.ts';
import { createDraft, type Draft } from './draft.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-key.ts';
import type { IslandData } from '../island.ts';
import type { Screen } from '../outcome/screen.ts';

/** All that the tab keeps of a visitor, and nobody else sees. */
export type TabStore = { draft: Draft; keys: IdempotencyKeys; confirmation: ConfirmationStore };

export function createTabStore({ meetingId, closesAt }: IslandData): TabStore {
  const store = markAddress(createBrowserStore(() => window.sessionStorage));
  const keys = createIdempotencyKeys(store);
  return {
    draft: createDraft(store, { meetingId, closesAt, onGone: () => keys.forget() }),
    keys,
    confirmation: createConfirmationStore(store, meetingId),
  };
}

/** Says in the address that something is kept, so that a reload after the closing brings the script to show it. */
function markAddress(store: BrowserStore): BrowserStore {
  return {
    ...store,
    write(key, value) {
      store.write(key, value);
      const url = new URL(window.location.href);
      if (url.searchParams.has(KEPT_PARAMETER)) return;
      url.searchParams.set(KEPT_PARAMETER, '1');
      window.history.replaceState(window.history.state, '', url);
    },
  };
}

type Received = { reference: string | undefined; receivedAt: string | undefined; text: string };

/** Keeps what the person takes away, and nothing else of the question. */
export function confirm({ draft, confirmation }: TabStore, { language }: IslandData, received: Received): Screen {
  const { reference, receivedAt = '', text } = received;
  // The database's clock, or where the service gives none the browser's.
  const instant = Number.isNaN(Date.parse(receivedAt)) ? new Date().toISOString() : receivedAt;
  const confirmed = { reference, receivedAt: instant, text, language };
  draft.remove();
  confirmation.keep(confirmed);
  return { name: 'confirmed', confirmation: confirmed, isAgain: false };
}

/** The questions have closed without this one. */
export function giveBack({ draft, keys }: TabStore, text: string): Extract<Screen, { name: 'closed' }> {
  draft.close({ text });
  keys.forget();
  return { name: 'closed', text, isAgain: false, isDoubted: false };
}

/** What a reload shows again; nothing when there is only the form, or nothing kept. */
export function keptScreen(tab: TabStore, { isOpen }: IslandData): Screen | undefined {
  const confirmation = tab.confirmation.read();
  if (confirmation !== undefined) return { name: 'confirmed', confirmation, isAgain: true };
  const { text } = tab.draft.read();
  if (isOpen || text === '') return undefined;
  const doubted = tab.keys.doubted();
  if (doubted === undefined) return { ...giveBack(tab, text), isAgain: true };
  // Whether it arrived can only be asked with all that was sent.
  tab.draft.close(doubted.question);
  return { name: 'closed', text: doubted.question.text, isAgain: true, isDoubted: true };
}
