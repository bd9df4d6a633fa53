import { useState } from 'react';
import { CallRefused, CallUnanswered, callDesk } from '../../calls/client.ts';
import { isLost } from './is-lost.ts';
import { useSetSession } from '../../session/use-session.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { askForPasskey, createPasskey, knowsPasskeys, NoPasskey } from './passkeys.ts';

type Trial = { isBusy: boolean; failure?: CallRefused | CallUnanswered; refusal?: string };

/** Runs work that needs a passkey when `start` is called, and keeps its failure as text or problem. */
function usePasskeyTrial(work: () => Promise<void>) {
  const t = useAreaWords('signIn', 'faults');
  const [trial, setTrial] = useState<Trial>({ isBusy: false });
  const start = async () => {
    if (!knowsPasskeys()) return setTrial({ isBusy: false, refusal: t('noPasskeys') });
    setTrial({ isBusy: true });
    try {
      await work();
      setTrial({ isBusy: false });
    } catch (error) {
      if (error instanceof NoPasskey) return setTrial({ isBusy: false, refusal: t('passkey') });
      if (!(error instanceof CallRefused || error instanceof CallUnanswered)) throw error;
      setTrial({ isBusy: false, failure: error });
    }
  };
  return { ...trial, start: () => void start() };
}

export function usePasskeySignIn() {
  const setSession = useSetSession();
  return usePasskeyTrial(async () => {
    const credential = await askForPasskey(await callDesk('beginPasskeySignIn', {}));
    setSession(await callDesk('signInWithPasskey', { body: { credential } }));
  });
}

type NewOptions = {
  name?: string;
  /** The answer was lost, so the passkey may already exist. */
  onLost?: () => void;
};

/** @param onAdded called with the recovery codes that come with the first second factor, or null */
export function useNewPasskey(
  onAdded: (recoveryCodes: string[] | null) => void,
  { name = '', onLost }: NewOptions = {},
) {
  return usePasskeyTrial(async () => {
    const credential = await createPasskey(await callDesk('beginPasskey', {}));
    const call = callDesk('registerPasskey', { body: { credential, name } });
    const { recoveryCodes } = await call.catch((error: unknown) => {
      if (isLost(error)) onLost?.();
      throw error;
    });
    onAdded(recoveryCodes);
  });
}
