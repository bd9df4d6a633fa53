/** Stores a few strings that survive a reload of this tab. */
export type BrowserStore = {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
};

/**
 * A store on `sessionStorage`. When the browser blocks it or it is full, the values last as long as the page.
 *
 * @param openStorage called at each access, because reading `window.sessionStorage` can itself throw
 */
export function createBrowserStore(openStorage: () => Storage): BrowserStore {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? attempt(() => openStorage().getItem(key)) ?? undefined,
    write(key, value) {
      memory.set(key, value);
      attempt(() => openStorage().setItem(key, value));
    },
    remove(key) {
      memory.delete(key);
      attempt(() => openStorage().removeItem(key));
    },
  };
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
