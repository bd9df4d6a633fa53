import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
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
  const listeners = new Set<() => void>();
  const write = () => {
    if (drafts.size === 0) store.remove(KEY);
    else store.write(KEY, JSON.stringify({ organiserId, drafts: Object.fromEntries(drafts) }));
    for (const listener of listeners) listener();
  };
  return {
    read: (key: string) => drafts.get(key),
    save: (key: string, draft: Draft | undefined) => {
      if (draft === undefined) drafts.delete(key);
      else drafts.set(key, draft);
      write();
    },
    forgetAll: () => {
      drafts.clear();
      write();
    },
    /** Calls the listener after each change. @returns a function that ends this */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
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
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.read(key));
  return {
    draft,
    save: (next: Draft | undefined) => drafts.save(key, next),
    /**
     * Deletes this draft, but not one written since, such as words typed while the command with this draft was pending.
     *
     * @returns the newer draft
     */
    forget: (): Draft | undefined => {
      const latest = drafts.read(key);
      if (latest !== draft) return latest;
      drafts.save(key, undefined);
      return undefined;
    },
  };
}

/** Deletes the organiser's drafts at the sign-out. */
export function useForgetDrafts(): () => void {
  return useDrafts().forgetAll;
}
