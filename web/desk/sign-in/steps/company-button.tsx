import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { CallRefused, CallUnanswered, callDesk } from '../../calls/client.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useAreaWords } from '../../words/desk-words.ts';

/** Leaves for the company's own sign-in, which leads back here. */
export function CompanyButton({ token }: { token?: string }) {
  const t = useAreaWords('signIn', 'signIn');
  const [failure, setFailure] = useState<CallRefused | CallUnanswered>();
  const leave = async () => {
    try {
      const { url } = await callDesk('startCompanySignIn', { body: token === undefined ? {} : { token } });
      location.assign(url);
    } catch (error) {
      if (!(error instanceof CallRefused || error instanceof CallUnanswered)) throw error;
      setFailure(error);
    }
  };
  return (
    <>
      <FailureAlert failure={failure} />
      <Button kind="secondary" isLarge onClick={() => void leave()}>
        {t('company')}
      </Button>
    </>
  );
}
