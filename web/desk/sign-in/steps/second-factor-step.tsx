import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { AuthenticatorStep } from './authenticator-step.tsx';
import { PasskeyError } from './passkey-error.tsx';
import styles from './steps.module.css';
import { useNewPasskey } from './use-passkey.ts';

type SecondProps = {
  /** Called with the recovery codes that come with the first second factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
  /** The answer was lost, so the second factor may already exist. */
  onLost: () => void;
};

export function SecondFactorStep({ onAdded, onLost }: SecondProps) {
  const [isApp, setIsApp] = useState(false);
  if (isApp) return <AuthenticatorStep onAdded={onAdded} onLost={onLost} onOther={() => setIsApp(false)} />;
  return <Methods onAdded={onAdded} onLost={onLost} onApp={() => setIsApp(true)} />;
}

type MethodsProps = SecondProps & { onApp: () => void };

function Methods({ onAdded, onLost, onApp }: MethodsProps) {
  const t = useAreaWords('credentials', 'second');
  const title = useFocus<HTMLHeadingElement>();
  const passkey = useNewPasskey(onAdded, { onLost });
  return (
    <div className={styles['step']}>
      <h2 ref={title} tabIndex={-1}>
        {t('title')}
      </h2>
      <p>{t('lead')}</p>
      <PasskeyError failure={passkey.failure} refusal={passkey.refusal} />
      <div className={styles['methods']}>
        <section className={styles['method']} aria-labelledby="method-passkey">
          <h3 id="method-passkey">
            <DeskIcon name="key" />
            {t('passkey')}
            <span className={styles['light']}>{t('recommended')}</span>
          </h3>
          <p className={styles['hint']}>{t('passkeyHint')}</p>
          <Button kind="primary" isLarge aria-busy={passkey.isBusy} onClick={passkey.start}>
            {t('createPasskey')}
          </Button>
        </section>
        <section className={styles['method']} aria-labelledby="method-app">
          <h3 id="method-app">
            <DeskIcon name="phone" />
            {t('app')}
          </h3>
          <p className={styles['hint']}>{t('appHint')}</p>
          <Button kind="secondary" isLarge onClick={onApp}>
            {t('useApp')}
          </Button>
        </section>
      </div>
      <p className={styles['hint']}>{t('later')}</p>
    </div>
  );
}
