import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callDesk } from '../calls/client.ts';
import { Dialog } from '../kit/dialog/dialog.tsx';
import { GoTo } from '../kit/screen/go-to.tsx';
import { SESSION_KEY } from '../calls/query-client.ts';
import { useSession } from '../session/use-session.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { CodeStep } from './steps/code-step.tsx';
import { PasswordStep } from './steps/password-step.tsx';
import styles from './sign-in-again.module.css';

/** A dialog over the desk after the session has ended. After the sign-in the screen and its input are unchanged. */
export function SignInAgain({ email }: { email: string }) {
  const t = useAreaWords('signIn', 'again');
  const session = useSession().data;
  const client = useQueryClient();
  useEffect(() => {
    // The organiser may have signed in in another window. A window side by side never hides this page, so only `focus`
    // fires.
    const refetch = () => void client.invalidateQueries({ queryKey: SESSION_KEY });
    addEventListener('focus', refetch);
    return () => removeEventListener('focus', refetch);
  }, [client]);
  const restartSignIn = () =>
    void callDesk('signOut', {}).finally(() => void client.invalidateQueries({ queryKey: SESSION_KEY }));
  // A colleague has reset the second factor: setting up another one needs a screen.
  if (session?.state === 'secondFactorNeeded') return <GoTo address="/sign-in" />;
  return (
    <Dialog title={t('title')}>
      <div className={styles['body']}>
        <p>{t('lead')}</p>
        {session?.state === 'codeNeeded' && <CodeStep {...session} onOther={restartSignIn} />}
        {session?.state === 'signedOut' && (
          <PasswordStep hasCompanyAccount={session.ways.hasCompanyAccount} email={email} />
        )}
      </div>
    </Dialog>
  );
}
