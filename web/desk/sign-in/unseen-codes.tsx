import { useEffect, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { createBrowserStore } from '#web/kit/stored/browser-store.ts';
import { callDesk } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import type { Session } from '../session/use-session.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './steps/steps.module.css';

const KEY = 'tribune-desk-unseen-codes';

/**
 * Whose recovery codes are made in this tab and not yet said to be kept: the answer that carries them can be lost, and
 * the page that shows them be loaded anew.
 */
export function useUnseenCodes(session: Session | undefined) {
  const [store] = useState(() => createBrowserStore(() => sessionStorage));
  const expected = session?.state === 'secondFactorNeeded' ? session.organiser.organiserId : undefined;
  useEffect(() => {
    if (expected !== undefined) store.write(KEY, expected);
  }, [store, expected]);
  return {
    isFor: (organiserId: string) => store.read(KEY) === organiserId,
    forget: () => store.remove(KEY),
  };
}

/** For who is signed in and has never seen their codes: others are made, which they see. */
export function UnseenCodes({ onMade }: { onMade: (codes: string[]) => void }) {
  const t = useAreaWords('signIn', 'recovery');
  const title = useFocus<HTMLHeadingElement>();
  const make = useCommand(async () => {
    const { recoveryCodes } = await callDesk('renewRecoveryCodes', {});
    onMade(recoveryCodes ?? []);
  });
  return (
    <div className={styles['step']}>
      <h2 ref={title} tabIndex={-1}>
        {t('title')}
      </h2>
      <p>{t('unseen')}</p>
      <FailureAlert failure={make.failure} />
      <Button kind="primary" isLarge aria-busy={make.isBusy} onClick={() => make.run(undefined)}>
        {t('show')}
      </Button>
    </div>
  );
}
