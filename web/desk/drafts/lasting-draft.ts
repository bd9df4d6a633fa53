import { useState } from 'react';
import { storedFields } from '#web/kit/stored/stored-fields.ts';
import type { Draft } from './drafts.tsx';

const KEY = 'tribune-desk-kept';

type LastingDraft = {
  read: () => Draft | undefined;
  /** @returns false when the browser has not stored the draft */
  save: (draft: Draft | undefined) => boolean;
};

/**
 * One unsaved draft of an organiser, which also survives a closed tab. Each tab stores its own, so that a tab that has
 * saved does not delete the draft of another. A new tab takes over one draft that it finds.
 *
 * @param openStorage called at each access, because reading `window.localStorage` can itself throw
 */
export function openLastingDraft(openStorage: () => Storage, organiserId: string, key: string): LastingDraft {
  const prefix = `${KEY} ${organiserId} ${key} `;
  const own = `${prefix}${crypto.randomUUID()}`;
  let found: { name: string; value: string | null } | undefined;
  return {
    read: () =>
      attempt(() => {
        const storage = openStorage();
        const name = Object.keys(storage).find((one) => one.startsWith(prefix));
        found = name === undefined ? undefined : { name, value: storage.getItem(name) };
        const texts = [...storedFields(found?.value ?? undefined)].filter(isText);
        return texts.length === 0 ? undefined : Object.fromEntries(texts);
      }),
    save: (draft) =>
      attempt(() => {
        const storage = openStorage();
        if (draft === undefined) storage.removeItem(own);
        else storage.setItem(own, JSON.stringify(draft));
        // A tab that is still open may have stored a newer text under this name.
        if (found !== undefined && storage.getItem(found.name) === found.value) storage.removeItem(found.name);
        found = undefined;
        return true;
      }) ?? draft === undefined,
  };
}

export function useLastingDraft(organiserId: string, key: string): LastingDraft {
  const [draft] = useState(() => openLastingDraft(() => localStorage, organiserId, key));
  return draft;
}

/** Whether this browser keeps a draft of the organiser. */
export function hasLastingDrafts(openStorage: () => Storage, organiserId: string): boolean {
  return attempt(() => namesOf(openStorage(), organiserId).length > 0) ?? false;
}

/** Deletes the organiser's own kept drafts when they sign out. */
export function forgetLastingDrafts(openStorage: () => Storage, organiserId: string): void {
  attempt(() => {
    const storage = openStorage();
    for (const name of namesOf(storage, organiserId)) storage.removeItem(name);
  });
}

function namesOf(storage: Storage, organiserId: string): string[] {
  return Object.keys(storage).filter((name) => name.startsWith(`${KEY} ${organiserId} `));
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
