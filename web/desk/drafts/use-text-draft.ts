import { useDraft } from './drafts.tsx';

/**
 * The draft of a text that replaces a saved one.
 *
 * @param sent the text in force
 * @returns `from`: the text in force when the draft began; defined only if a colleague has changed it since
 */
export function useTextDraft(key: string, sent: string) {
  const { draft, save, forget } = useDraft(key);
  const base = draft?.['from'] ?? sent;
  return {
    text: draft?.['text'] ?? sent,
    isDirty: draft !== undefined,
    from: base === sent ? undefined : base,
    write: (text: string) => save(text === sent ? undefined : { text, from: base }),
    /** Deletes the draft once it is sent. Words typed since then stay, as a change of the sent text. */
    forget: () => {
      const latest = forget();
      if (latest !== undefined && draft !== undefined) save({ ...latest, from: draft['text'] ?? '' });
    },
  };
}
