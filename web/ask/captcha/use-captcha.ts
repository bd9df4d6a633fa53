import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IslandData } from '../island.ts';
import { type CaptchaStatus, createCaptchaSession, isAsked } from './captcha-session.ts';
import { loadCaptcha } from './load-captcha.ts';

/** The box whose place is kept in the page. */
export const CAPTCHA_BOX_ID = 'captcha-box';

/** The captcha of the form: its state, and its token. */
export function useCaptcha({ captcha, apiUrl, language }: IslandData, announce: (text: string) => void) {
  const { t } = useTranslation('form');
  const checkbox = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState<CaptchaStatus>('idle');
  const { provider, siteKey } = captcha;

  const [session] = useState(() =>
    createCaptchaSession({
      load: (onExpired) => loadCaptcha(provider, { hostId: CAPTCHA_BOX_ID, apiUrl, siteKey, language, onExpired }),
      onStatus(next) {
        setStatus(next);
        if (next !== 'idle') announce(t(`captcha.${next}`));
      },
    }),
  );

  useEffect(() => {
    // The box may have been checked before this code arrived.
    if (checkbox.current?.checked === true) session.start();
    return session.reset;
  }, [session]);

  const isNeeded = provider !== 'off';
  return {
    checkbox,
    status,
    isNeeded,
    isAsked: isAsked(status),
    prepare: () => isNeeded && session.prepare(),
    toggle: () => (isAsked(status) ? session.reset() : session.start()),
    token: session.token,
    reset: session.reset,
  };
}
