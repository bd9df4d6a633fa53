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

/** Over the desk, when a session has ended: signed in again, everything is as it was left. */
export function SignInAgain({ email }: { email: string }) {
  const t = useAreaWords('signIn', 'again');
  const session = useSession().data;
  const client = useQueryClient();
  useEffect(() => {
    // In another window they may have signed in already: a window beside it hides neither.
    const ask = () => void client.invalidateQueries({ queryKey: SESSION_KEY });
    addEventListener('focus', ask);
    return () => removeEventListener('focus', ask);
  }, [client]);
  const beginAnew = () =>
    void callDesk('signOut', {}).finally(() => void client.invalidateQueries({ queryKey: SESSION_KEY }));
  // Their second factor was reset meanwhile: setting one up takes a screen.
  if (session?.state === 'secondFactorNeeded') return <GoTo address="/sign-in" />;
  return (
    <Dialog title={t('title')}>
      <div className={styles['body']}>
        <p>{t('lead')}</p>
        {session?.state === 'codeNeeded' && <CodeStep {...session} onOther={beginAnew} />}
        {session?.state === 'signedOut' && (
          <PasswordStep hasCompanyAccount={session.ways.hasCompanyAccount} email={email} />
        )}
      </div>
    </Dialog>
  );
}
