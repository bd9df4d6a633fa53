import { useState } from 'react';
import { storedFields } from '#web/kit/stored/stored-fields.ts';
import type { Draft } from './drafts.tsx';

const KEY = 'tribune-desk-kept';

type LastingDraft = { read: () => Draft | undefined; save: (draft: Draft | undefined) => void };

/**
 * One unsaved draft of an organiser, which also survives a closed tab. Each tab stores its own, so that a tab that has
 * saved does not delete the draft of another. A new tab takes over one draft that it finds.
 *
 * @param openStorage called at each access, because reading `window.localStorage` can itself throw
 */
export function openLastingDraft(openStorage: () => Storage, organiserId: string, key: string): LastingDraft {
  const prefix = `${KEY} ${organiserId} ${key} `;
  const own = `${prefix}${crypto.randomUUID()}`;
  let found: string | undefined;
  return {
    read: () =>
      attempt(() => {
        const storage = openStorage();
        found = Object.keys(storage).find((name) => name.startsWith(prefix));
        const stored = found === undefined ? undefined : (storage.getItem(found) ?? undefined);
        const texts = [...storedFields(stored)].filter(isText);
        return texts.length === 0 ? undefined : Object.fromEntries(texts);
      }),
    save: (draft) =>
      attempt(() => {
        const storage = openStorage();
        if (draft === undefined) storage.removeItem(own);
        else storage.setItem(own, JSON.stringify(draft));
        if (found !== undefined) storage.removeItem(found);
        found = undefined;
      }),
  };
}

export function useLastingDraft(organiserId: string, key: string): LastingDraft {
  const [draft] = useState(() => openLastingDraft(() => localStorage, organiserId, key));
  return draft;
}

/** Deletes the kept drafts of every organiser in this browser, when one signs out. */
export function forgetLastingDrafts(): void {
  attempt(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith(KEY)) localStorage.removeItem(name);
  });
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}

/** A browser may block its storage, or have no room left: the draft then lasts as long as the page. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
