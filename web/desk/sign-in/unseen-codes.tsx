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
 * Remembers in this tab for whom recovery codes are being created, until that user has confirmed that they are stored.
 * The answer with the codes can be lost, or the page can reload.
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

/** For a signed-in user who never saw their codes: creates new ones and shows them. */
export function UnseenCodes({ onMade }: { onMade: (codes: string[]) => void }) {
  const t = useAreaWords('credentials', 'recovery');
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
