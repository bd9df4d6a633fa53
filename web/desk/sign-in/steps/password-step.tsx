import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DESK_PLACES } from '#contract/plain/organiser/desk-links.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ExternalLink } from '#web/kit/link/external-link.tsx';
import { callDesk } from '../../calls/client.ts';
import { FailureAlert, useIsLocked } from '../../kit/forms/failure-alert.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useSetSession } from '../../session/use-session.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { CompanyButton } from './company-button.tsx';
import { PasswordField } from './password-field.tsx';
import { PasskeyError } from './passkey-error.tsx';
import styles from './steps.module.css';
import { usePasskeySignIn } from './use-passkey.ts';

type PasswordStepProps = {
  hasCompanyAccount: boolean;
  /** The address of the previous session; empty without one. */
  email?: string;
  /** Undefined inside a dialog, which has its own title. */
  title?: string;
  /** Why the visitor was sent back to the sign-in. */
  notice?: ReactNode;
};

/** Signs in with address and password, or with a passkey alone. */
export function PasswordStep({ hasCompanyAccount, email = '', title, notice }: PasswordStepProps) {
  const t = useAreaWords('signIn', 'signIn');
  const fields = useAreaWords('signIn', 'fields');
  const faults = useAreaWords('signIn', 'faults');
  const setSession = useSetSession();
  const passkey = usePasskeySignIn();
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({
      email: values('email').trim() === '' ? faults('email') : undefined,
      password: values('password') === '' ? faults('password') : undefined,
    }),
    fieldOf: { 'sign-in-refused': 'password' },
    send: async (values) => {
      const body = { email: values('email'), password: values('password') };
      await setSession(await callDesk('signIn', { body }));
    },
  });
  const isLocked = useIsLocked(failure);
  return (
    <form {...form} className={styles['step']}>
      {title !== undefined && <h2>{title}</h2>}
      {failure === undefined && notice}
      <FailureAlert failure={failure} />
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        label={fields('email')}
        defaultValue={email}
        error={errorOf('email')}
      />
      <PasswordField name="password" label={fields('password')} error={errorOf('password')} />
      <Button kind="primary" isLarge isSubmit aria-busy={isBusy} aria-disabled={isLocked || undefined}>
        {isBusy ? t('busy') : t('button')}
      </Button>
      <p className={styles['or']}>
        <span>{t('or')}</span>
      </p>
      <PasskeyError failure={passkey.failure} refusal={passkey.refusal} />
      <Button kind="secondary" isLarge aria-busy={passkey.isBusy} onClick={passkey.start}>
        <DeskIcon name="key" />
        {t('passkey')}
      </Button>
      <OtherMethods hasCompanyAccount={hasCompanyAccount} isOverDesk={title === undefined} />
    </form>
  );
}

/**
 * Links to the other ways of signing in. Over the desk they open in another tab: unsent input stays, and this dialog
 * notices the new session.
 */
function OtherMethods({ hasCompanyAccount, isOverDesk }: { hasCompanyAccount: boolean; isOverDesk: boolean }) {
  const t = useAreaWords('signIn', 'signIn');
  if (isOverDesk) {
    return (
      <>
        {hasCompanyAccount && (
          <p className={styles['hint']}>
            <ExternalLink href={DESK_PLACES.signIn}>{t('company')}</ExternalLink>
          </p>
        )}
        <p className={styles['hint']}>
          <ExternalLink href={DESK_PLACES.forgotten}>{t('trouble')}</ExternalLink>
        </p>
      </>
    );
  }
  return (
    <>
      {hasCompanyAccount && <CompanyButton />}
      <p className={styles['hint']}>{t('idle')}</p>
      <p className={styles['hint']}>
        <Link to="/forgotten">{t('trouble')}</Link>
      </p>
    </>
  );
}
