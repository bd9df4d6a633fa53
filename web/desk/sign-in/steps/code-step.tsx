import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { callDesk } from '../../calls/client.ts';
import { FailureAlert, useIsLocked } from '../../kit/forms/failure-alert.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { useSetSession } from '../../session/use-session.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { PasskeyError } from './passkey-error.tsx';
import styles from './steps.module.css';
import { usePasskeySignIn } from './use-passkey.ts';

type CodeStepProps = {
  hasAuthenticator: boolean;
  hasPasskey: boolean;
  /** Restarts the sign-in with another account. */
  onOther: () => void;
};

/** The second step after a password: an authenticator code, a recovery code or a passkey. */
export function CodeStep({ hasAuthenticator, hasPasskey, onOther }: CodeStepProps) {
  const t = useAreaWords('signIn', 'code');
  const [method, setMethod] = useState<'app' | 'recovery'>(hasAuthenticator ? 'app' : 'recovery');
  const passkey = usePasskeySignIn();
  return (
    <div className={styles['step']}>
      <CodeForm key={method} method={method} />
      <PasskeyError failure={passkey.failure} refusal={passkey.refusal} />
      <p className={styles['links']}>
        {method === 'app' && <TextButton onClick={() => setMethod('recovery')}>{t('recovery')}</TextButton>}
        {method === 'recovery' && hasAuthenticator && (
          <TextButton onClick={() => setMethod('app')}>{t('app')}</TextButton>
        )}
        {hasPasskey && <TextButton onClick={passkey.start}>{t('passkey')}</TextButton>}
        <TextButton onClick={onOther}>{t('other')}</TextButton>
      </p>
    </div>
  );
}

/** One field for either code. Password managers can fill in the authenticator code. */
function CodeForm({ method }: { method: 'app' | 'recovery' }) {
  const t = useAreaWords('signIn', 'code');
  const fields = useAreaWords('signIn', 'fields');
  const faults = useAreaWords('signIn', 'faults');
  const setSession = useSetSession();
  const title = useFocus<HTMLHeadingElement>();
  const isApp = method === 'app';
  const name = isApp ? 'code' : 'recoveryCode';
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({ [name]: values(name).trim() === '' ? faults(name) : undefined }),
    fieldOf: { 'code-refused': name, 'recovery-code-refused': name },
    send: async (values) => {
      const typed = values(name);
      await setSession(
        isApp
          ? await callDesk('verifyCode', { body: { code: typed } })
          : await callDesk('useRecoveryCode', { body: { recoveryCode: typed } }),
      );
    },
  });
  const isLocked = useIsLocked(failure);
  return (
    <form {...form} className={styles['step']}>
      <h2 ref={title} tabIndex={-1}>
        {isApp ? t('title') : t('recoveryTitle')}
      </h2>
      <p>{isApp ? t('lead') : t('recoveryLead')}</p>
      <FailureAlert failure={failure} waitHint={faults('secretary')} />
      <div className={isApp ? styles['code'] : styles['recovery']}>
        <TextField
          name={name}
          label={isApp ? fields('code') : fields('recoveryCode')}
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          spellCheck={false}
          disabled={isLocked}
          error={errorOf(name)}
        />
      </div>
      <Button kind="primary" isLarge isSubmit aria-busy={isBusy} aria-disabled={isLocked || undefined}>
        {t('button')}
      </Button>
    </form>
  );
}
