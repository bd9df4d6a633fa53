import { createContext, type ReactNode, useContext, useState } from 'react';
import { type BrowserStore, createBrowserStore } from '#web/kit/stored/browser-store.ts';
import { storedFields } from '#web/kit/stored/stored-fields.ts';

/** Unsent input of one form, by field. */
export type Draft = Readonly<Record<string, string>>;

const KEY = 'tribune-desk-drafts';

/**
 * The drafts of one organiser in this tab; they survive a reload and a change of question. Drafts of another organiser,
 * whose session ended in this tab, are deleted.
 */
export function openDrafts(store: BrowserStore, organiserId: string) {
  const stored = storedFields(store.read(KEY));
  if (stored.get('organiserId') !== organiserId) store.remove(KEY);
  const drafts = new Map(stored.get('organiserId') === organiserId ? draftsOf(stored.get('drafts')) : []);
  return {
    read: (key: string) => drafts.get(key),
    save: (key: string, draft: Draft | undefined) => {
      if (draft === undefined) drafts.delete(key);
      else drafts.set(key, draft);
      if (drafts.size === 0) return store.remove(KEY);
      store.write(KEY, JSON.stringify({ organiserId, drafts: Object.fromEntries(drafts) }));
    },
    forgetAll: () => {
      drafts.clear();
      store.remove(KEY);
    },
  };
}

/** Drops values that are not text: another version of the desk may have stored them. */
function draftsOf(stored: unknown): [string, Draft][] {
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored).map(([key, fields]: [string, unknown]) => {
    const entries = Object.entries(typeof fields === 'object' && fields !== null ? fields : {});
    return [
      key,
      Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    ];
  });
}

const DraftsContext = createContext<ReturnType<typeof openDrafts> | undefined>(undefined);

export function DraftsProvider({ organiserId, children }: { organiserId: string; children: ReactNode }) {
  const [drafts] = useState(() =>
    openDrafts(
      createBrowserStore(() => sessionStorage),
      organiserId,
    ),
  );
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

/** All drafts, for a component that has several. */
export function useDrafts() {
  const drafts = useContext(DraftsContext);
  if (drafts === undefined) throw new Error('No drafts around this component');
  return drafts;
}

/** One draft by its key. It stays when the organiser looks at another question. */
export function useDraft(key: string) {
  const drafts = useDrafts();
  const [draft, setDraft] = useState(() => drafts.read(key));
  const save = (next: Draft | undefined) => {
    setDraft(next);
    drafts.save(key, next);
  };
  return { draft, save };
}

/** Deletes the organiser's drafts at the sign-out. */
export function useForgetDrafts(): () => void {
  return useDrafts().forgetAll;
}
