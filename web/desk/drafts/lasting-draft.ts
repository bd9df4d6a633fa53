import { useState } from 'react';
import { type BrowserStore, createBrowserStore } from '#web/kit/stored/browser-store.ts';
import { storedFields } from '#web/kit/stored/stored-fields.ts';
import type { Draft } from './drafts.tsx';

const KEY = 'tribune-desk-kept';

/**
 * One draft of an organiser that also survives a closed tab. It is stored only while it is not saved, under a key of its
 * own, so that two tabs do not overwrite each other's other drafts.
 */
function lastingDraft(store: BrowserStore, organiserId: string, key: string) {
  const name = `${KEY} ${organiserId} ${key}`;
  return {
    read: (): Draft | undefined => {
      const fields = [...storedFields(store.read(name))].filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      return fields.length === 0 ? undefined : Object.fromEntries(fields);
    },
    save: (draft: Draft | undefined) => {
      if (draft === undefined) store.remove(name);
      else store.write(name, JSON.stringify(draft));
    },
  };
}

export function useLastingDraft(organiserId: string, key: string) {
  const [draft] = useState(() =>
    lastingDraft(
      createBrowserStore(() => localStorage),
      organiserId,
      key,
    ),
  );
  return draft;
}

/** Deletes the kept drafts of every organiser in this browser, when one signs out. */
export function forgetLastingDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(KEY)) localStorage.removeItem(name);
  } catch {
    // The browser blocks its storage, so nothing is stored.
  }
}
