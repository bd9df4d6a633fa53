import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { CallRefused, CallUnanswered, callDesk } from '../../calls/client.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useAreaWords } from '../../words/desk-words.ts';

/** Opens the company's own sign-in, which returns to the desk. */
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
