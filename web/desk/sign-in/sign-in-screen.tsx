import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { callDesk } from '../calls/client.ts';
import { GoTo } from '../kit/screen/go-to.tsx';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { ScreenFailed } from '../kit/screen/screen-failed.tsx';
import { SESSION_KEY } from '../calls/query-client.ts';
import { useSession } from '../session/use-session.ts';
import { CredentialsWords } from '../words/credentials-words.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { CompanyRefused } from './company-refused.tsx';
import { CodeStep } from './steps/code-step.tsx';
import { PasswordStep } from './steps/password-step.tsx';
import { Stepper } from './stepper.tsx';
import { RecoveryCodesStep } from './steps/recovery-codes-step.tsx';
import { SecondFactorStep } from './steps/second-factor-step.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { readSignInSearch } from './sign-in-search.ts';
import { UnseenCodes, useUnseenCodes } from './unseen-codes.tsx';

/** The sign-in, step by step; the session's state names the next step. */
export function SignInScreen() {
  return (
    <CredentialsWords>
      <SignIn />
    </CredentialsWords>
  );
}

function SignIn() {
  const session = useSession();
  const [codes, setCodes] = useState<string[]>();
  const client = useQueryClient();
  const unseen = useUnseenCodes(session.data);
  const { to, problem } = useSearch({ from: '/sign-in', select: readSignInSearch });
  const recovery = useAreaWords('credentials', 'recovery');
  const second = useAreaWords('credentials', 'second');
  const signIn = useAreaWords('signIn', 'signIn');
  const code = useAreaWords('signIn', 'code');
  const refresh = () => void client.invalidateQueries({ queryKey: SESSION_KEY });
  const restartSignIn = () => void callDesk('signOut', {}).finally(refresh);
  const onStored = () => {
    unseen.forget();
    setCodes(undefined);
    refresh();
  };

  // The codes are shown only once, so they stay even if the session has changed.
  if (codes !== undefined) {
    return (
      <CodesPage>
        <RecoveryCodesStep codes={codes} button={recovery('open')} onStored={onStored} />
      </CodesPage>
    );
  }
  if (session.data === undefined) {
    return session.isError ? <ScreenFailed error={session.error} /> : <DelayedLoader />;
  }
  switch (session.data.state) {
    case 'signedOut':
      return (
        <SignInPage title={signIn('title')}>
          <PasswordStep
            hasCompanyAccount={session.data.ways.hasCompanyAccount}
            title={signIn('title')}
            notice={problem === undefined ? null : <CompanyRefused problem={problem} />}
          />
        </SignInPage>
      );
    case 'codeNeeded':
      return (
        <SignInPage title={code('title')}>
          <CodeStep {...session.data} onOther={restartSignIn} />
        </SignInPage>
      );
    case 'secondFactorNeeded':
      return (
        <SignInPage title={second('title')} stepper={<Stepper step={2} />}>
          <SecondFactorStep onAdded={(added) => (added === null ? refresh() : setCodes(added))} onLost={refresh} />
        </SignInPage>
      );
    case 'signedIn':
      return unseen.isFor(session.data.organiser.organiserId) ? (
        <CodesPage>
          <UnseenCodes onMade={setCodes} />
        </CodesPage>
      ) : (
        <GoTo address={to ?? '/'} />
      );
  }
}

function CodesPage({ children }: { children: ReactNode }) {
  const t = useAreaWords('credentials', 'recovery');
  return (
    <SignInPage title={t('title')} stepper={<Stepper step={3} />}>
      {children}
    </SignInPage>
  );
}
