import { useCallback, useEffect, useRef } from 'react';
import { REDIRECT_DELAY_MS } from '#contract/plain/question/question-rules.ts';
import { useAskWords } from '../ask-words.ts';
import { Button, BUTTON_LINK } from '#web/kit/button/button.tsx';
import styles from './leaving.module.css';
import type { IslandData } from '../island.ts';
import { RichText, plainText } from '#web/kit/text/rich-text.tsx';
import { useLeaving } from './use-leaving.ts';

type LeavingProps = {
  isAgain: boolean;
  data: IslandData;
  announce: (text: string) => void;
  onAnother: () => void;
};

/** Counts down to the company's page. An act of the visitor stops the countdown and leaves the choice to them. */
export function Leaving({ isAgain, data: { redirectUrl, language }, announce, onAnother }: LeavingProps) {
  const t = useAskWords('form');
  const choices = useRef<HTMLDivElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const onStop = useCallback(() => announce(t('stayed')), [announce, t]);
  const leaving = useLeaving({ redirectUrl, choices, isStoppedFromStart: isAgain, onStop });

  useEffect(() => {
    // Announced once; the countdown itself is visual.
    if (!isAgain) announce(plainText(t('redirect', { count: REDIRECT_DELAY_MS / 1000 })));
  }, [isAgain, announce, t]);

  function stay(): void {
    leaving.stop();
    // The button is about to disappear, so the sentence takes its focus.
    sentence.current?.focus();
  }

  return (
    <div className={`${styles['leaving']} ${leaving.isStopped ? styles['stopped'] : ''}`}>
      <div className={`${styles['bar']} ${leaving.isRunning ? '' : styles['still']}`} aria-hidden="true" />
      <p ref={sentence} tabIndex={-1}>
        {leaving.isStopped ? t('stayed') : <RichText text={t('redirect', { count: leaving.secondsLeft })} />}
      </p>
      <div ref={choices} className={styles['choices']}>
        {leaving.isStopped ? (
          <>
            <a className={BUTTON_LINK} href={redirectUrl}>
              {t('goLater')}
            </a>
            <a href={`/?lang=${language}`} onClick={onAnother}>
              {t('another')}
            </a>
          </>
        ) : (
          <>
            <Button kind="secondary" isLarge onClick={stay}>
              {t('stay')}
            </Button>
            <a href={redirectUrl}>{t('go')}</a>
          </>
        )}
      </div>
    </div>
  );
}
