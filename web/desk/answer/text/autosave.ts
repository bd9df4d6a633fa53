/** Saves a text while it is written, and keeps it until the service has it. */
import { failureOf } from './save-failure.ts';
import type { AutosaveParts, Base, Cause, SavedText, SaveState, SeenTexts, Snapshot } from './save-state.ts';

/** After the last key. */
const SAVE_AFTER_MS = 1500;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 15_000;

/** Saves one language of an answer. A React store: `subscribe` and `snapshot`. */
export class Autosave {
  readonly #parts: AutosaveParts;
  /** Never taken from a kept draft: another tab may still write with it, and the service lets a draft follow itself. */
  readonly #draftId = crypto.randomUUID();
  readonly #listeners = new Set<() => void>();
  /** The saved text on which the typed one builds. */
  #base: Base;
  #text: string;
  #snapshot: Snapshot;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;
  #isSending = false;
  #isKept = true;
  #hasRebased = false;
  #isDiscarded = false;

  constructor(parts: AutosaveParts) {
    const { draft } = parts;
    this.#parts = parts;
    this.#base = draft === undefined ? parts.base : { text: draft.base, version: Number(draft.version) };
    this.#text = draft?.text ?? this.#base.text;
    this.#snapshot = this.#snapshotOf({ kind: this.#isDirty() ? 'saving' : 'saved' });
    if (this.#isDirty()) this.#schedule(0);
  }

  readonly snapshot = (): Snapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly write = (text: string): void => {
    const { state } = this.#snapshot;
    this.#text = text;
    this.#keepDraft();
    if (isUndecided(state)) return this.#notify(state);
    if (!this.#isDirty() && !this.#isSending) return this.#notify({ kind: 'saved' });
    this.#notify({ kind: 'saving' });
    this.#schedule(SAVE_AFTER_MS);
  };

  /** Sends now, for example when the organiser leaves the text or the network is back. */
  readonly flush = (): void => void this.#send();

  /** Sends now and waits for the result. @returns the version to name in a step; undefined while the text is not saved */
  readonly whenSaved = (): Promise<number | undefined> => {
    this.flush();
    return new Promise((resolve) => {
      const check = () => {
        const { kind } = this.#snapshot.state;
        if (kind === 'saving' || this.#isSending) return;
        unsubscribe();
        resolve(kind === 'saved' ? this.#base.version : undefined);
      };
      const unsubscribe = this.subscribe(check);
      check();
    });
  };

  /** Takes over a text that the service has, such as a colleague's, unless something is not saved. */
  readonly follow = (saved: SavedText | undefined): void => {
    if (saved === undefined || saved.version <= this.#base.version) return;
    if (this.#snapshot.isDirty || this.#isSending) return;
    this.#base = saved;
    this.#text = saved.text;
    this.#notify({ kind: 'saved' });
  };

  /**
   * Ends a conflict with the chosen text. A choice may arrive late, after a command that was retried: then it replaces
   * neither words typed since nor a newer save of a colleague.
   *
   * @returns whether the choice was for the present texts, and so ended the conflict
   */
  readonly resolve = (chosen: string, seen: SeenTexts): boolean => {
    const { state } = this.#snapshot;
    if (state.kind !== 'conflict') return false;
    if (this.#text !== seen.mine || state.theirs.version !== seen.theirs.version) return false;
    this.#base = state.theirs;
    this.#text = chosen;
    this.#keepDraft();
    this.#notify({ kind: this.#isDirty() ? 'saving' : 'saved' });
    void this.#send();
    return true;
  };

  /** Sends what was typed last, when its screen closes. Retries continue until the text is saved or refused. */
  readonly end = (): void => this.flush();

  /** Deletes the unsaved text and sends nothing more. */
  readonly discard = (): void => {
    this.#isDiscarded = true;
    clearTimeout(this.#timer);
    this.#parts.keep(undefined);
  };

  #isDirty(): boolean {
    return this.#text !== this.#base.text;
  }

  #snapshotOf(state: SaveState): Snapshot {
    const isDirty = this.#isDirty() || isUndecided(state);
    return { text: this.#text, state, isDirty, isKept: !isDirty || this.#isKept };
  }

  #notify(state: SaveState): void {
    this.#snapshot = this.#snapshotOf(state);
    for (const listener of this.#listeners) listener();
  }

  #keepDraft(): void {
    if (this.#isDiscarded) return;
    const { text, version } = this.#base;
    const draft = { text: this.#text, base: text, version: String(version) };
    this.#isKept = this.#parts.keep(this.#isDirty() ? draft : undefined);
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isDiscarded) this.#timer = setTimeout(() => void this.#send(), ms);
  }

  async #send(): Promise<void> {
    const { state } = this.#snapshot;
    // The answer to the save in flight decides when to send again.
    if (this.#isSending || this.#isDiscarded) return;
    clearTimeout(this.#timer);
    // The service may have carried out an unanswered save, so a text typed back to its base is sent too.
    if (state.kind === 'conflict' || (!this.#isDirty() && state.kind !== 'unsaved')) return;
    this.#isSending = true;
    const text = this.#text;
    if (state.kind !== 'unsaved') this.#notify({ kind: 'saving' });
    try {
      const input = { seenVersion: this.#base.version, text, draftId: this.#draftId };
      this.#adopt(await this.#parts.save(input), text);
    } catch (error) {
      await this.#fail(error);
    } finally {
      this.#isSending = false;
    }
    this.#notify(this.#snapshot.state);
    if (this.#snapshot.state.kind === 'saving') this.#schedule(0);
  }

  #adopt(saved: SavedText, text: string): void {
    this.#retryMs = FIRST_RETRY_MS;
    this.#hasRebased = false;
    // The service may store other spaces. The base stays as typed, or the text would be unsaved again at once.
    this.#base = { text, version: saved.version, state: saved.state };
    this.#keepDraft();
    this.#parts.onSaved(saved);
    this.#notify({ kind: this.#isDirty() ? 'saving' : 'saved' });
  }

  async #fail(error: unknown): Promise<void> {
    const failure = failureOf(error);
    if (failure.kind === 'stale') return await this.#compare();
    if (failure.kind === 'refused') return this.#notify(failure);
    this.#retry(failure.cause, failure.waitSeconds);
  }

  #retry(cause: Cause, waitSeconds = 0): void {
    const { state } = this.#snapshot;
    this.#notify({ kind: 'unsaved', since: state.kind === 'unsaved' ? state.since : new Date(), cause });
    this.#schedule(Math.max(this.#retryMs, waitSeconds * 1000));
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
  }

  async #compare(): Promise<void> {
    try {
      this.#compareWith(await this.#parts.read());
    } catch (error) {
      // A read does not depend on a version, so this never compares again.
      await this.#fail(error);
    }
  }

  #compareWith(theirs: SavedText | undefined): void {
    // The service no longer has the language, so a save overwrites no text.
    if (theirs === undefined) return this.#rebase({ text: '', version: 0 });
    if (theirs.text === this.#text) return this.#adopt(theirs, this.#text);
    // The organiser typed before the approval, so only they can decide to reopen the text.
    const isApprovedSince = theirs.state === 'approved' && this.#base.state !== 'approved';
    if (theirs.text !== this.#base.text || isApprovedSince) return this.#notify({ kind: 'conflict', theirs });
    this.#rebase(theirs);
  }

  /** A step or a mark changes the version and not the text: the draft then continues from the new version. */
  #rebase(base: Base): void {
    this.#base = base;
    this.#keepDraft();
    if (!this.#isDirty()) return this.#notify({ kind: 'saved' });
    // The service refuses the version that it named itself, so the next save waits.
    if (this.#hasRebased) return this.#retry('failed');
    this.#hasRebased = true;
    this.#notify({ kind: 'saving' });
  }
}

/** The service may have another text than the base, so even a text typed back to its base is not saved. */
function isUndecided({ kind }: SaveState): boolean {
  return kind === 'unsaved' || kind === 'conflict';
}
