import { isHosted } from '#contract/plain/hosted-captcha.ts';
import { useAskWords } from '../ask-words.ts';
import { CAPTCHA_HOST_ID, type CaptchaOfForm } from './use-captcha.ts';
import { CaptchaChoice, OtherCaptcha } from './captcha-choice.tsx';
import styles from './hosted-captcha.module.css';

/** A third party's captcha, where one is offered: first the choice, then its box and the other choice. */
function HostedCaptcha({ captcha: { status, chosen, offered, choose } }: { captcha: CaptchaOfForm }) {
  if (offered === undefined) return null;
  if (chosen === undefined) return <CaptchaChoice offered={offered} onChoose={choose} />;
  return (
    <>
      {isHosted(chosen) && <HostedBox key={chosen} isLoading={status === 'working'} />}
      <OtherCaptcha chosen={chosen} offered={offered} onChoose={choose} />
    </>
  );
}

/** The place of a third party's box, with a text while the box loads. */
function HostedBox({ isLoading }: { isLoading: boolean }) {
  const t = useAskWords('form');
  return (
    <div className={styles['container']}>
      {isLoading && <p className={styles['loading']}>{t('captcha.loading')}</p>}
      <div id={CAPTCHA_HOST_ID} className={styles['host']} />
    </div>
  );
}

/** Only pages that offer a third party's captcha load this. */
export const HOSTED_PARTS = { HostedCaptcha };
export type HostedParts = typeof HOSTED_PARTS;
