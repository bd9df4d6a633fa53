import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { passwordFaults } from '#contract/plain/organiser/password-rules.ts';
import { BUTTON_LINK, Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { CallRefused, callDesk } from '../calls/client.ts';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { useForm } from '../kit/forms/use-form.ts';
import { CredentialsWords } from '../words/credentials-words.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { LinkEnded } from './link-ended.tsx';
import { PasswordField } from './steps/password-field.tsx';
import { SignInPage } from './sign-in-page.tsx';
import styles from './steps/steps.module.css';

/** The page does not know the owner of the link, so only the service compares the password with the owner's name. */
const UNKNOWN_OWNER = { firstName: '', lastName: '', email: '' };

/** The screen of a link for a new password. */
export function NewPasswordScreen() {
  return (
    <CredentialsWords>
      <NewPassword />
    </CredentialsWords>
  );
}

function NewPassword() {
  const t = useAreaWords('credentials', 'newPassword');
  const { hash: token } = useLocation();
  const [isDone, setIsDone] = useState(false);
  if (token === '') return <LinkEnded text={undefined} />;
  return (
    <SignInPage title={isDone ? t('done') : t('title')}>
      {isDone ? <Done /> : <PasswordForm token={token} onDone={() => setIsDone(true)} />}
    </SignInPage>
  );
}

function PasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useAreaWords('credentials', 'newPassword');
  const fields = useAreaWords('signIn', 'fields');
  const faults = useAreaWords('signIn', 'faults');
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({
      password: passwordFaults(values('password'), UNKNOWN_OWNER).length > 0 ? faults('newPassword') : undefined,
    }),
    send: async (values) => {
      await callDesk('setNewPassword', { body: { token, password: values('password') } });
      onDone();
    },
  });
  if (failure instanceof CallRefused && failure.message === 'link-ended') {
    return <p role="alert">{failure.problem.title}</p>;
  }
  return (
    <form {...form} className={styles['step']}>
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      <FailureAlert failure={failure} />
      <PasswordField name="password" label={fields('newPassword')} error={errorOf('password')} owner={UNKNOWN_OWNER} />
      <Button kind="primary" isLarge isSubmit aria-busy={isBusy}>
        {t('button')}
      </Button>
    </form>
  );
}

function Done() {
  const t = useAreaWords('credentials', 'newPassword');
  const title = useFocus<HTMLHeadingElement>();
  return (
    <div className={styles['step']}>
      <h2 ref={title} tabIndex={-1}>
        {t('done')}
      </h2>
      <p>{t('doneLead')}</p>
      <p>
        <Link to="/sign-in" search={{}} className={BUTTON_LINK}>
          {t('signIn')}
        </Link>
      </p>
    </div>
  );
}
