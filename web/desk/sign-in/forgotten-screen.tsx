import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { callDesk } from '../calls/client.ts';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { TextField } from '../kit/forms/text-field.tsx';
import { useForm } from '../kit/forms/use-form.ts';
import { useSession } from '../session/use-session.ts';
import { useDates } from '../kit/time/use-dates.ts';
import { CredentialsWords } from '../words/credentials-words.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { SignInPage } from './sign-in-page.tsx';
import styles from './steps/steps.module.css';

type Requested = { email: string; endsAt: string; timeZone: string };

/** Requests a link for a new password. Without a mail server it refers the visitor to a colleague. */
export function ForgottenScreen() {
  return (
    <CredentialsWords>
      <Forgotten />
    </CredentialsWords>
  );
}

function Forgotten() {
  const t = useAreaWords('credentials', 'forgotten');
  const session = useSession().data;
  const [requested, setRequested] = useState<Requested>();
  const hasNoMail = session?.state === 'signedOut' && !session.ways.hasMail;
  return (
    <SignInPage title={requested === undefined ? t('title') : t('sent')}>
      {requested !== undefined && <Sent {...requested} onOther={() => setRequested(undefined)} />}
      {requested === undefined && hasNoMail && (
        <div className={styles['step']}>
          <h2>{t('title')}</h2>
          <p>{t('noMail')}</p>
          <p className={styles['links']}>
            <BackLink />
          </p>
        </div>
      )}
      {requested === undefined && !hasNoMail && <RequestForm onRequested={setRequested} />}
    </SignInPage>
  );
}

function RequestForm({ onRequested }: { onRequested: (requested: Requested) => void }) {
  const t = useAreaWords('credentials', 'forgotten');
  const fields = useAreaWords('signIn', 'fields');
  const faults = useAreaWords('signIn', 'faults');
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({ email: values('email').trim() === '' ? faults('email') : undefined }),
    send: async (values) => {
      const email = values('email').trim();
      onRequested({ email, ...(await callDesk('requestNewPassword', { body: { email } })) });
    },
  });
  return (
    <form {...form} className={styles['step']}>
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      <FailureAlert failure={failure} />
      <TextField name="email" type="email" autoComplete="username" label={fields('email')} error={errorOf('email')} />
      <Button kind="primary" isLarge isSubmit aria-busy={isBusy}>
        {t('button')}
      </Button>
      <p className={styles['links']}>
        <BackLink />
      </p>
    </form>
  );
}

function Sent({ email, endsAt, timeZone, onOther }: Requested & { onOther: () => void }) {
  const t = useAreaWords('credentials', 'forgotten');
  const title = useFocus<HTMLHeadingElement>();
  const dates = useDates(timeZone);
  return (
    <div className={styles['step']}>
      <h2 ref={title} tabIndex={-1}>
        {t('sent')}
      </h2>
      <p>{t('sentLead', { email, time: dates.time(new Date(endsAt)) })}</p>
      <p className={styles['hint']}>{t('nothing')}</p>
      <p className={styles['links']}>
        <TextButton onClick={onOther}>{t('other')}</TextButton>
        <BackLink />
      </p>
    </div>
  );
}

function BackLink() {
  const t = useAreaWords('credentials', 'forgotten');
  return (
    <Link to="/sign-in" search={{}}>
      {t('back')}
    </Link>
  );
}
