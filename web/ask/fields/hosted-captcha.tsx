import { isHosted } from '#contract/hosted-captcha.ts';
import { useAskWords } from '../ask-words.ts';
import { CAPTCHA_HOST_ID, type CaptchaOfForm } from '../form/use-captcha.ts';
import { CaptchaChoice, OtherCaptcha } from './captcha-choice.tsx';
import styles from './hosted-captcha.module.css';

/** A third party's way, where one is offered: first the choice, then its box; and the way that was not taken. */
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

/** The place of a third party's box, which says that it is on its way. */
function HostedBox({ isLoading }: { isLoading: boolean }) {
  const t = useAskWords('form');
  return (
    <div className={styles['place']}>
      {isLoading && <p className={styles['loading']}>{t('captcha.loading')}</p>}
      <div id={CAPTCHA_HOST_ID} className={styles['host']} />
    </div>
  );
}

/** Comes to the browser with a page that offers a third party's captcha, and with no other. */
export const HOSTED_PARTS = { HostedCaptcha };
export type HostedParts = typeof HOSTED_PARTS;
