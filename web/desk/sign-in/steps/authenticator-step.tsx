import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { CopyButton } from '#web/kit/copy-button/copy-button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { LiveText } from '#web/kit/text/hidden-text.tsx';
import { callDesk, CallRefused } from '../../calls/client.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { QrFigure } from '../../kit/qr/qr-figure.tsx';
import { ScreenFailed } from '../../kit/screen/screen-failed.tsx';
import { DelayedLoader } from '../../kit/screen/delayed-loader.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { isLost } from './is-lost.ts';
import styles from './steps.module.css';

type StepProps = {
  onAdded: (recoveryCodes: string[] | null) => void;
  /** The answer was lost, so the key may already be in use. */
  onLost?: () => void;
  /** Returns to the choice of a second factor; undefined without a choice. */
  onOther?: () => void;
};

/** Sets up an authenticator app: shows a new key to scan or type, then verifies a code. */
export function AuthenticatorStep(props: StepProps) {
  // One key while the step is shown: another key would invalidate the one just scanned.
  const [keyId] = useState(() => Date.now());
  const key = useQuery({
    queryKey: ['unnotified', 'new-authenticator', keyId],
    queryFn: () => callDesk('beginAuthenticator', {}),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (key.error instanceof CallRefused) return <FailureAlert failure={key.error} />;
  if (key.data === undefined) return key.isError ? <ScreenFailed error={key.error} /> : <DelayedLoader />;
  return <KeyForm {...props} uri={key.data.uri} secret={key.data.key} />;
}

function KeyForm({ uri, secret, onAdded, onLost, onOther }: StepProps & { uri: string; secret: string }) {
  const t = useAreaWords('credentials', 'totp');
  const faults = useAreaWords('signIn', 'faults');
  const title = useFocus<HTMLHeadingElement>();
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({ code: values('code').trim() === '' ? faults('code') : undefined }),
    fieldOf: { 'code-refused': 'code' },
    send: async (values) => {
      const body = { code: values('code') };
      const { recoveryCodes } = await callDesk('confirmAuthenticator', { body }).catch((error: unknown) => {
        if (isLost(error)) onLost?.();
        throw error;
      });
      onAdded(recoveryCodes);
    },
  });
  return (
    <form {...form} className={styles['step']}>
      <h2 ref={title} tabIndex={-1}>
        {t('title')}
      </h2>
      <FailureAlert failure={failure} />
      <ol className={styles['numbered']}>
        <li>
          <p>{t('scan')}</p>
          <QrFigure text={uri} label={t('figure')} />
        </li>
        <TypedKey secret={secret} />
        <li>
          <div className={styles['code']}>
            <TextField
              name="code"
              label={t('code')}
              hint={t('hint')}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              error={errorOf('code')}
            />
          </div>
        </li>
      </ol>
      <Button kind="primary" isLarge isSubmit aria-busy={isBusy}>
        {t('confirm')}
      </Button>
      {onOther !== undefined && (
        <p className={styles['links']}>
          <TextButton onClick={onOther}>{t('other')}</TextButton>
        </p>
      )}
    </form>
  );
}

/** The key as text to type or copy. */
function TypedKey({ secret }: { secret: string }) {
  const t = useAreaWords('credentials', 'totp');
  const shown = useRef<HTMLParagraphElement>(null);
  const [announcement, setAnnouncement] = useState('');
  return (
    <li>
      <p>{t('type')}</p>
      <p ref={shown} className={styles['secret']} translate="no">
        {groupsOf(secret).map(({ index, group }) => (
          <span key={index}>{group}</span>
        ))}
      </p>
      <CopyButton
        text={secret}
        what={t('theKey')}
        select={() => selectText(shown.current)}
        announce={setAnnouncement}
      />
      <LiveText>{announcement}</LiveText>
    </li>
  );
}

/** Splits the key into groups of four characters. */
function groupsOf(secret: string): { index: number; group: string }[] {
  return (secret.match(/.{1,4}/g) ?? []).map((group, index) => ({ index, group }));
}

export function selectText(element: HTMLElement | null): void {
  if (element !== null) getSelection()?.selectAllChildren(element);
}
