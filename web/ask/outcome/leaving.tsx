import { useCallback, useEffect, useRef } from 'react';
import { REDIRECT_DELAY_MS } from '#contract/question/question-rules.ts';
import { useAskWords } from '../ask-words.ts';
import { Button, BUTTON_LINK } from '#web/kit/button/button.tsx';
import styles from './leaving.module.css';
import type { IslandData } from '../island.ts';
import { Marked, plainText } from '#web/kit/text/marked.tsx';
import { useLeaving } from './use-leaving.ts';

type LeavingProps = {
  isAgain: boolean;
  data: IslandData;
  announce: (text: string) => void;
  onAnother: () => void;
};

/** On to the company's page, counted down until the person does something; then it waits for them. */
export function Leaving({ isAgain, data: { redirectUrl, language }, announce, onAnother }: LeavingProps) {
  const t = useAskWords('form');
  const choices = useRef<HTMLDivElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const onStop = useCallback(() => announce(t('stayed')), [announce, t]);
  const leaving = useLeaving({ redirectUrl, choices, isStoppedFromStart: isAgain, onStop });

  useEffect(() => {
    // Said once; the figure that counts is for the eye.
    if (!isAgain) announce(plainText(t('redirect', { count: REDIRECT_DELAY_MS / 1000 })));
  }, [isAgain, announce, t]);

  function stay(): void {
    leaving.stop();
    // Takes the focus that the button is about to lose.
    sentence.current?.focus();
  }

  return (
    <div className={`${styles['leaving']} ${leaving.isStopped ? styles['stopped'] : ''}`}>
      <div className={`${styles['bar']} ${leaving.isRunning ? '' : styles['still']}`} aria-hidden="true" />
      <p ref={sentence} tabIndex={-1}>
        {leaving.isStopped ? t('stayed') : <Marked text={t('redirect', { count: leaving.secondsLeft })} />}
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
