import { type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import type { BrowserStore } from '#web/kit/stored/browser-store.ts';
import type { PairedDevice } from '../device/calls.ts';
import { DevicePage, PAGE_STYLES } from '../screen/device-page.tsx';
import { useTitle } from '../screen/use-title.ts';
import { useLanguage } from '../words/language.tsx';
import { useStageWords } from '../words/stage-words.ts';
import { digitsIn, isWhole, pairUntilAnswered, type PairingFault } from './pair.ts';
import styles from './pair-page.module.css';

type PairProps = {
  storage: BrowserStore;
  /** A code to send at once. */
  code: string | undefined;
  onPaired: (device: PairedDevice) => void;
};

type Sent = 'sending' | PairingFault | undefined;

/** Asks for the digits that the desk shows. */
export function PairPage(props: PairProps) {
  const t = useStageWords('pair');
  const language = useLanguage();
  const { sent, send } = usePairing(props);
  const [typed, setTyped] = useState('');
  const [label, fault] = [useId(), useId()];
  const field = useFocus<HTMLInputElement>();
  useTitle('pair');
  const other = language === 'fr' ? 'en' : 'fr';
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(digitsIn(typed));
  };
  const foot = (
    <>
      <span>{t('foot')}</span>
      <a href={`?lang=${other}`} lang={other} hrefLang={other}>
        {t('language')}
      </a>
    </>
  );
  return (
    <DevicePage title={t('title')} foot={foot}>
      <form className={styles['form']} onSubmit={onSubmit} noValidate>
        <label htmlFor={label}>{t('label')}</label>
        <input
          ref={field}
          id={label}
          className={styles['code']}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-invalid={sent === 'short' || sent === 'refused'}
          aria-describedby={fault}
        />
        <p id={fault} role="status" className={styles['fault']} data-fault={sent !== undefined && sent !== 'sending'}>
          {sent !== undefined && t(sent)}
        </p>
        <button className={PAGE_STYLES.primary} type="submit">
          {t('button')}
        </button>
      </form>
      <p className={PAGE_STYLES.soft}>{t('link')}</p>
    </DevicePage>
  );
}

/** Sends the code of a link at once, and the digits when a person sends them. */
function usePairing({ storage, code, onPaired }: PairProps) {
  const [sent, setSent] = useState<Sent>(code === undefined ? undefined : 'sending');
  const running = useRef(new AbortController());
  const begin = useCallback(
    async (digits: string) => {
      running.current.abort();
      running.current = new AbortController();
      const { signal } = running.current;
      const paired = await pairUntilAnswered(storage, digits, { onFault: setSent, signal });
      if (paired !== undefined) onPaired(paired);
    },
    [storage, onPaired],
  );
  const send = (digits: string) => {
    setSent(isWhole(digits) ? 'sending' : 'short');
    if (isWhole(digits)) void begin(digits);
  };
  useEffect(() => {
    if (code !== undefined) void begin(code);
    return () => running.current.abort();
  }, [code, begin]);
  return { sent, send };
}
