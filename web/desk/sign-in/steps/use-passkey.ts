import { useState } from 'react';
import { CallRefused, CallUnanswered, callDesk } from '../../calls/client.ts';
import { isLost } from './is-lost.ts';
import { useSetSession } from '../../session/use-session.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { requestPasskey, createPasskey, knowsPasskeys, NoPasskey } from './passkeys.ts';

type Attempt = { isBusy: boolean; failure?: CallRefused | CallUnanswered; refusal?: string };

/** Runs work that needs a passkey when `start` is called, and keeps its failure as text or problem. */
function usePasskeyAttempt(work: () => Promise<void>) {
  const t = useAreaWords('signIn', 'faults');
  const [attempt, setAttempt] = useState<Attempt>({ isBusy: false });
  const start = async () => {
    if (!knowsPasskeys()) return setAttempt({ isBusy: false, refusal: t('noPasskeys') });
    setAttempt({ isBusy: true });
    try {
      await work();
      setAttempt({ isBusy: false });
    } catch (error) {
      if (error instanceof NoPasskey) return setAttempt({ isBusy: false, refusal: t('passkey') });
      if (!(error instanceof CallRefused || error instanceof CallUnanswered)) throw error;
      setAttempt({ isBusy: false, failure: error });
    }
  };
  return { ...attempt, start: () => void start() };
}

export function usePasskeySignIn() {
  const setSession = useSetSession();
  return usePasskeyAttempt(async () => {
    const credential = await requestPasskey(await callDesk('beginPasskeySignIn', {}));
    await setSession(await callDesk('signInWithPasskey', { body: { credential } }));
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
  return usePasskeyAttempt(async () => {
    const credential = await createPasskey(await callDesk('beginPasskey', {}));
    const call = callDesk('registerPasskey', { body: { credential, name } });
    const { recoveryCodes } = await call.catch((error: unknown) => {
      if (isLost(error)) onLost?.();
      throw error;
    });
    onAdded(recoveryCodes);
  });
}
