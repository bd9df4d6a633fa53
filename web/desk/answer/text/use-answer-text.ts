import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { callDesk } from '../../calls/client.ts';
import { useLastingDraft } from '../../drafts/lasting-draft.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useCurrentUser } from '../../session/current-user.tsx';
import { useSession } from '../../session/use-session.ts';
import { Autosave } from './autosave.ts';
import type { KeptDraft } from './save-state.ts';
import { type AnswerText, useAnswerCache } from '../use-answer.ts';
import { unsavedTexts } from './unsaved-texts.ts';

type TextProps = { topicId: string; language: Language; sent: AnswerText | null };

/** The text of one language while it is written, and whether it is saved. */
export function useAnswerText({ topicId, language, sent }: TextProps) {
  const { id: meetingId } = useMeetingMetadata();
  const { organiserId } = useCurrentUser();
  const cache = useAnswerCache(topicId);
  const key = `answer ${topicId} ${language}`;
  const kept = useLastingDraft(organiserId, key);
  const params = { meetingId, topicId };
  const create = () =>
    new Autosave({
      base: { text: sent?.text ?? '', version: sent?.version ?? 0, state: sent?.state },
      draft: draftFrom(kept.read()),
      keep: kept.save,
      save: async (body) => (await callDesk('saveAnswer', { params: { ...params, language }, body })).text,
      read: async () => (await callDesk('showAnswer', { params })).texts[language] ?? undefined,
      onSaved: (text) => cache.putText(language, text),
    });
  // An organiser who returns to a topic continues the text that is not saved yet.
  const [autosave] = useState(() => unsavedTexts.open(`${organiserId} ${key}`, create));
  useEffect(() => {
    addEventListener('online', autosave.flush);
    return () => {
      removeEventListener('online', autosave.flush);
      autosave.end();
    };
  }, [autosave]);
  const session = useSession().data;
  const sessionId = session?.state === 'signedIn' ? session.sessionId : undefined;
  useEffect(() => {
    // After the end of a session, the next one can save at once.
    if (sessionId !== undefined) autosave.flush();
  }, [autosave, sessionId]);
  useEffect(() => autosave.follow(sent ?? undefined), [autosave, sent]);
  const shown = useSyncExternalStore(autosave.subscribe, autosave.snapshot);
  return { ...shown, autosave };
}

/** Ignores a draft of another version of the desk. */
function draftFrom(stored: Readonly<Record<string, string>> | undefined): KeptDraft | undefined {
  const { text, base, version } = stored ?? {};
  if (text === undefined || base === undefined || version === undefined) return undefined;
  return { text, base, version };
}
