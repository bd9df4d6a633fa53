import { onSignOut } from '../../session/sign-out-channel.ts';
import type { Autosave } from './autosave.ts';

type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** The texts of this page that are not saved yet, also after their screens have closed. */
export class UnsavedTexts {
  readonly #texts = new Map<string, Autosave>();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Returns the unsaved text with this key, so that its screen continues it, or opens one. */
  readonly open = (key: string, create: () => Autosave): Autosave => {
    const unsaved = this.#texts.get(key);
    if (unsaved !== undefined) return unsaved;
    const opened = create();
    const note = () => this.#note(key, opened);
    opened.subscribe(note);
    note();
    return opened;
  };

  /** Sends every text now. @returns whether all are saved; false after the given time */
  readonly saveAll = async (limitMs: number): Promise<boolean> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)));
    await Promise.race([limit, Promise.all([...this.#texts.values()].map(async (text) => await text.whenSaved()))]);
    clearTimeout(timer);
    return this.#texts.size === 0;
  };

  /** Deletes the unsaved texts that the browser keeps too. It asks about the others before it leaves the page. */
  readonly discardKept = (): void => {
    for (const [key, text] of this.#texts) {
      if (!text.snapshot().isKept) continue;
      text.discard();
      this.#texts.delete(key);
    }
  };

  /** Deletes every unsaved text. */
  readonly discardAll = (): void => {
    for (const text of this.#texts.values()) text.discard();
    this.#texts.clear();
    this.#page.removeEventListener('beforeunload', askFirst);
  };

  #note(key: string, text: Autosave): void {
    if (text.snapshot().state.kind !== 'saved') this.#texts.set(key, text);
    else if (this.#texts.get(key) === text) this.#texts.delete(key);
    const isAtRisk = [...this.#texts.values()].some((one) => !one.snapshot().isKept);
    if (isAtRisk) this.#page.addEventListener('beforeunload', askFirst);
    else this.#page.removeEventListener('beforeunload', askFirst);
  }
}

/** The browser asks before it closes or reloads the page. */
function askFirst(event: Event): void {
  event.preventDefault();
}

export const unsavedTexts = new UnsavedTexts(globalThis);

onSignOut(unsavedTexts.discardKept);
