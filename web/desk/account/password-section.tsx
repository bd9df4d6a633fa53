import { useState } from 'react';
import { passwordFaults } from '#contract/plain/organiser/password-rules.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useAnnounce } from '../kit/announcement/announcement.tsx';
import { callDesk } from '../calls/client.ts';
import { ButtonRow } from '../kit/forms/button-row.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { useForm } from '../kit/forms/use-form.ts';
import { Section } from '../kit/section/section.tsx';
import { PasswordField } from '../sign-in/steps/password-field.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useNow } from '../meeting/use-now.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './account.module.css';
import { type Account, useSetAccount } from './use-account.ts';

export function PasswordSection({ account }: { account: Account }) {
  const t = useAreaWords('organisers', 'account');
  const dates = useDates(account.timeZone);
  const now = useNow();
  const [isChanging, setIsChanging] = useState(false);
  const { passwordChangedAt } = account;
  if (passwordChangedAt === null) return <Section title={t('password')}>{t('passwordNone')}</Section>;
  const hint = t('passwordChanged', { day: dates.dayOfMonth(new Date(passwordChangedAt), now) });
  return (
    <Section title={t('password')} hint={hint}>
      {isChanging ? (
        <PasswordForm account={account} onDone={() => setIsChanging(false)} />
      ) : (
        <Button kind="secondary" onClick={() => setIsChanging(true)}>
          {t('changePassword')}
        </Button>
      )}
    </Section>
  );
}

function PasswordForm({ account: { organiser }, onDone }: { account: Account; onDone: () => void }) {
  const t = useAreaWords('organisers', 'account');
  const faults = useAreaWords('signIn', 'faults');
  const setAccount = useSetAccount();
  const announce = useAnnounce();
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({
      currentPassword: values('currentPassword') === '' ? faults('password') : undefined,
      password: passwordFaults(values('password'), organiser).length > 0 ? faults('newPassword') : undefined,
    }),
    fieldOf: { 'password-refused': 'currentPassword' },
    send: async (values) => {
      const body = { currentPassword: values('currentPassword'), password: values('password') };
      setAccount(await callDesk('changePassword', { body }));
      announce({ text: t('passwordDone') });
      onDone();
    },
  });
  return (
    <form {...form} className={styles['form']}>
      <FailureAlert failure={failure} />
      <PasswordField name="currentPassword" label={t('current')} error={errorOf('currentPassword')} />
      <PasswordField name="password" label={t('new')} error={errorOf('password')} owner={organiser} />
      <ButtonRow>
        <Button kind="primary" isSubmit aria-busy={isBusy}>
          {t('save')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
}
