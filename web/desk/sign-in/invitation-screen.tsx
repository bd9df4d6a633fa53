import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ChangeEvent, useRef, useState } from 'react';
import { hasVisibleText } from '#contract/plain/visible-text.ts';
import type { Input } from '#contract/calls/call.ts';
import { type PasswordOwner, passwordFaults } from '#contract/plain/organiser/password-rules.ts';
import { Button } from '#web/kit/button/button.tsx';
import { CallRefused, CallUnanswered, callDesk, type DeskCalls, type Replied } from '../calls/client.ts';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { TextField } from '../kit/forms/text-field.tsx';
import { useForm } from '../kit/forms/use-form.ts';
import { GoTo } from '../kit/screen/go-to.tsx';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { failureText, ScreenFailed } from '../kit/screen/screen-failed.tsx';
import { useLanguage } from '../language/language.tsx';
import { useSetSession } from '../session/use-session.ts';
import { useDates } from '../kit/time/use-dates.ts';
import { useNow } from '../meeting/use-now.ts';
import { CredentialsWords } from '../words/credentials-words.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { CompanyButton } from './steps/company-button.tsx';
import { InvitationMetadata } from './invitation-metadata.tsx';
import { LinkEnded } from './link-ended.tsx';
import { PasswordField } from './steps/password-field.tsx';
import { Stepper } from './stepper.tsx';
import { SignInPage } from './sign-in-page.tsx';
import styles from './steps/steps.module.css';

/** The screen of an invitation link, and of the link that sets up the desk: the visitor creates an account. */
export function InvitationScreen() {
  return (
    <CredentialsWords>
      <Invitation />
    </CredentialsWords>
  );
}

function Invitation() {
  const { hash: token } = useLocation();
  const t = useAreaWords('credentials', 'invitation');
  const [isAccepted, setIsAccepted] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  const shown = useQuery({
    queryKey: ['unnotified', 'invitation', token],
    queryFn: () => callDesk('showInvitation', { body: { token } }),
    staleTime: Infinity,
    retry: false,
    enabled: token !== '' && !isAccepted,
  });
  if (isUsed) return <LinkEnded text={t('used')} />;
  if (isAccepted) return <GoTo address="/sign-in" />;
  if (token === '' || hasEnded(shown.error)) return <LinkEnded text={failureText(shown.error)} hint={t('usedHint')} />;
  if (shown.data === undefined) return shown.isError ? <ScreenFailed error={shown.error} /> : <DelayedLoader />;
  return (
    <InvitationForm
      token={token}
      invitation={shown.data}
      onAccepted={() => setIsAccepted(true)}
      onUsed={() => setIsUsed(true)}
    />
  );
}

/** The service answers a malformed token with `invalid-fields`; it counts as used. */
function hasEnded(error: unknown): boolean {
  return error instanceof CallRefused && ['link-ended', 'invalid-fields'].includes(error.message);
}

type FormProps = { token: string; invitation: Replied<'showInvitation'>; onAccepted: () => void; onUsed: () => void };

function InvitationForm({ token, invitation, onAccepted, onUsed }: FormProps) {
  const t = useAreaWords('credentials', 'invitation');
  const or = useAreaWords('signIn', 'signIn');
  const fields = useAreaWords('signIn', 'fields');
  const { language } = useLanguage();
  const [owner, setOwner] = useState<PasswordOwner>({ firstName: '', lastName: '', email: invitation.email ?? '' });
  const isSetUp = invitation.kind === 'setUp';
  const accept = useAccept(onUsed);
  const checks = useAccountChecks(owner);
  const { form, isBusy, errorOf, failure } = useForm({
    check: checks,
    send: async (values) => {
      const names = { firstName: values('firstName'), lastName: values('lastName') };
      const email = invitation.email === null ? { email: values('email') } : {};
      const body = { token, ...names, ...email, password: values('password'), language };
      if (await accept(body)) onAccepted();
    },
  });
  const of = (name: keyof PasswordOwner) => ({
    name,
    label: fields(name),
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setOwner({ ...owner, [name]: target.value }),
  });
  const title = isSetUp ? t('setUp') : t('accept');
  return (
    <SignInPage title={title} stepper={<Stepper step={1} />}>
      <form {...form} className={styles['step']}>
        <h2>{title}</h2>
        <InvitationLead invitation={invitation} />
        <FailureAlert failure={failure} />
        {!isSetUp && <InvitationMetadata invitation={invitation} />}
        <TextField {...of('firstName')} autoComplete="given-name" />
        <TextField {...of('lastName')} autoComplete="family-name" />
        {invitation.email === null ? (
          <TextField {...of('email')} type="email" autoComplete="username" />
        ) : (
          // Tells password managers which account the password belongs to.
          <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
        )}
        <PasswordField name="password" label={fields('password')} error={errorOf('password')} owner={owner} />
        <Button kind="primary" isLarge isSubmit aria-busy={isBusy}>
          {t('button')}
        </Button>
        {isSetUp && <p className={styles['hint']}>{t('next')}</p>}
        {invitation.hasCompanyAccount && (
          <>
            <p className={styles['or']}>
              <span>{or('or')}</span>
            </p>
            <CompanyButton token={token} />
          </>
        )}
      </form>
    </SignInPage>
  );
}

type Body = Input<DeskCalls['acceptInvitation']>['body'];

/**
 * Accepts an invitation. If an answer was lost and the link has ended since, this visitor may have used it.
 *
 * @returns false in that case
 */
function useAccept(onUsed: () => void) {
  const setSession = useSetSession();
  const wasLost = useRef(false);
  return async (body: Body): Promise<boolean> => {
    try {
      await setSession(await callDesk('acceptInvitation', { body }));
      return true;
    } catch (error) {
      if (!wasLost.current || !hasEnded(error)) {
        wasLost.current ||= error instanceof CallUnanswered;
        throw error;
      }
      onUsed();
      return false;
    }
  };
}

function useAccountChecks(owner: PasswordOwner) {
  const faults = useAreaWords('signIn', 'faults');
  return (values: (name: string) => string) => ({
    firstName: !hasVisibleText(values('firstName')) ? faults('firstName') : undefined,
    lastName: !hasVisibleText(values('lastName')) ? faults('lastName') : undefined,
    email: owner.email.trim() === '' ? faults('email') : undefined,
    password: passwordFaults(values('password'), owner).length > 0 ? faults('newPassword') : undefined,
  });
}

function InvitationLead({
  invitation: { kind, invitedBy, endsAt, timeZone },
}: {
  invitation: Replied<'showInvitation'>;
}) {
  const t = useAreaWords('credentials', 'invitation');
  const dates = useDates(timeZone);
  const now = useNow();
  const end = dates.dayAndTime(new Date(endsAt), now);
  if (kind === 'setUp') return <p>{t('setUpLead', { end })}</p>;
  return <p>{invitedBy === null ? t('leadOperator', { end }) : t('lead', { name: invitedBy, end })}</p>;
}
