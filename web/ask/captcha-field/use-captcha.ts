import { useEffect, useRef, useState } from 'react';
import { useAskWords } from '../ask-words.ts';
import { isHosted } from '#contract/plain/hosted-captcha.ts';
import type { CaptchaProvider } from '#contract/meeting/meeting.ts';
import type { IslandData } from '../island.ts';
import { type CaptchaSession, type CaptchaStatus, createCaptchaSession, isStarted } from './captcha-session.ts';
import { loadCaptcha } from './load-captcha.ts';
import { loadAfterSending } from '../outcome/load-after-sending.ts';

/** The element in which a third party draws its box. */
export const CAPTCHA_HOST_ID = 'captcha-host';

type Chosen = { provider: CaptchaProvider; session: CaptchaSession };

/**
 * Manages the captcha of the form: its state and its token. The visitor chooses between a third party's captcha and our
 * own; nothing of the third party is loaded before.
 */
export function useCaptcha({ captcha, apiUrl, language }: IslandData, announce: (text: string) => void) {
  const t = useAskWords('form');
  const group = useRef<HTMLDivElement>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState<CaptchaStatus>('idle');
  const [chosen, setChosen] = useState<Chosen | undefined>(() =>
    isHosted(captcha.provider) ? undefined : begin(captcha.provider),
  );

  function begin(provider: CaptchaProvider): Chosen {
    const { siteKey, scriptUrl } = captcha;
    const session = createCaptchaSession({
      async load(events) {
        const options = { hostId: CAPTCHA_HOST_ID, apiUrl, siteKey, scriptUrl, language, ...events };
        // No visitor passes the captcha before the code that shows the result of sending has loaded.
        const [loaded] = await Promise.all([loadCaptcha(provider, options), loadAfterSending()]);
        return loaded;
      },
      loadFailure: isHosted(provider) ? 'unloaded' : 'failed',
      onStatus(next) {
        setStatus(next);
        // Shows the choice again, so that the visitor can retry or choose the other captcha.
        if (next === 'unloaded') setChosen(undefined);
        if (next !== 'idle') announce(t(`captcha.${next}`));
      },
    });
    return { provider, session };
  }

  useEffect(() => {
    if (chosen === undefined) return;
    // The box may have been ticked before this code arrived. Choosing a third party's captcha starts it.
    if (checkbox.current?.checked === true || isHosted(chosen.provider)) chosen.session.start();
    return chosen.session.stop;
  }, [chosen]);

  const isNeeded = captcha.provider !== 'off';
  const session = chosen?.session;
  return {
    group,
    checkbox,
    status,
    isNeeded,
    /** The hosted captcha on offer; undefined when there is no choice. */
    offered: isHosted(captcha.provider) ? captcha.provider : undefined,
    chosen: chosen?.provider,
    choose: (provider: CaptchaProvider) => {
      // The pressed control disappears, so the focus moves to its group.
      group.current?.focus();
      setStatus('idle');
      setChosen(begin(provider));
    },
    isStarted: isStarted(status),
    prepare: () => isNeeded && session?.prepare(),
    toggle: () => (isStarted(status) ? session?.reset() : session?.start()),
    token: async () => (await session?.token()) ?? '',
    reset: () => (session === undefined ? setStatus('idle') : session.reset()),
  };
}

export type CaptchaOfForm = ReturnType<typeof useCaptcha>;
