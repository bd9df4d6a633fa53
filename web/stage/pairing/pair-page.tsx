import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { BrowserStore } from '#web/kit/stored/browser-store.ts';
import type { PairedDevice } from '../device/calls.ts';
import { DevicePage, PAGE_STYLES } from '../screen/device-page.tsx';
import { useTitle } from '../screen/use-title.ts';
import { useLanguage } from '../words/language.tsx';
import { useStageWords } from '../words/stage-words.ts';
import { digitsIn, isWhole, pair, type PairingFault } from './pair.ts';
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
  useTitle('pair');
  const other = language === 'fr' ? 'en' : 'fr';
  const onSubmit = (event: FormEvent) => {
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

const AGAIN_MS = 2000;

/** Sends a code, and repeats it while no answer arrives. */
function usePairing({ storage, code, onPaired }: PairProps) {
  const [sent, setSent] = useState<Sent>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useCallback(
    (digits: string, isLink = false) => {
      clearTimeout(timer.current);
      if (!isLink && !isWhole(digits)) return setSent('short');
      const attempt = async () => {
        const result = await pair(storage, digits);
        if (typeof result !== 'string') return onPaired(result);
        setSent(result);
        if (result === 'unanswered') timer.current = setTimeout(() => void attempt(), AGAIN_MS);
        return undefined;
      };
      setSent('sending');
      void attempt();
      return undefined;
    },
    [storage, onPaired],
  );
  useEffect(() => {
    if (code !== undefined) send(code, true);
    return () => clearTimeout(timer.current);
  }, [code, send]);
  return { sent, send };
}
