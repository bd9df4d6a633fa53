import { TAB_CONTENT_PARAMETER } from '#contract/plain/tab-content-parameter.ts';
import { type BrowserStore, createBrowserStore } from '#web/kit/stored/browser-store.ts';
import { type ConfirmationStore, createConfirmationStore } from './confirmation-store.ts';
import { createDraft, type Draft } from './draft.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-key.ts';
import type { IslandData } from '../island.ts';
import type { Screen } from './screen.ts';

/** Everything that the tab stores of a visitor. It never leaves the browser. */
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

/** Marks the address when content is stored, so that a reload after the closing gets the script that shows it. */
function markAddress(store: BrowserStore): BrowserStore {
  return {
    ...store,
    write(key, value) {
      store.write(key, value);
      const url = new URL(window.location.href);
      if (url.searchParams.has(TAB_CONTENT_PARAMETER)) return;
      url.searchParams.set(TAB_CONTENT_PARAMETER, '1');
      window.history.replaceState(window.history.state, '', url);
    },
  };
}

type Received = { reference: string | undefined; receivedAt: string | undefined; text: string };

/** Stores the confirmation, and deletes everything else about the question. */
export function confirm({ draft, confirmation }: TabStore, { language }: IslandData, received: Received): Screen {
  const { reference, receivedAt = '', text } = received;
  // The database's clock, or the browser's when the service sends no time.
  const instant = Number.isNaN(Date.parse(receivedAt)) ? new Date().toISOString() : receivedAt;
  const confirmed = { reference, receivedAt: instant, text, language };
  draft.remove();
  confirmation.save(confirmed);
  return { name: 'confirmed', confirmation: confirmed, isAgain: false };
}

/** Returns the text of a question that did not arrive before the closing. */
export function giveBack({ draft, keys }: TabStore, text: string): Extract<Screen, { name: 'closed' }> {
  draft.close({ text });
  keys.forget();
  return { name: 'closed', text, isAgain: false, isDoubted: false };
}

/** Returns the screen to restore after a reload; undefined when there is only the form or nothing is stored. */
export function restoredScreen(tab: TabStore, { isOpen }: IslandData): Screen | undefined {
  const confirmation = tab.confirmation.read();
  if (confirmation !== undefined) return { name: 'confirmed', confirmation, isAgain: true };
  const draft = tab.draft.read();
  const { text } = draft;
  if (isOpen || text === '') return undefined;
  if (tab.keys.doubted() === undefined) return { ...giveBack(tab, text), isAgain: true };
  // The visitor may have written on since. After an extension the form shows the complete question again.
  tab.draft.close(draft);
  return { name: 'closed', text, isAgain: true, isDoubted: true };
}
