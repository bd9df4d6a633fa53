import { useDraft } from './drafts.tsx';

/**
 * A text that is being written in place of another one, and is not sent yet.
 *
 * @param sent what is in force
 * @returns `from`: what was in force when the writing began, where a colleague has changed it since
 */
export function useTextDraft(key: string, sent: string) {
  const { draft, keep } = useDraft(key);
  const begun = draft?.['from'] ?? sent;
  return {
    text: draft?.['text'] ?? sent,
    isDirty: draft !== undefined,
    from: begun === sent ? undefined : begun,
    write: (text: string) => keep(text === sent ? undefined : { text, from: begun }),
    forget: () => keep(undefined),
  };
}
