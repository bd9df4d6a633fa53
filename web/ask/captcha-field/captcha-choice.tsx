import { useAskWords } from '../ask-words.ts';
import type { HostedCaptcha } from '#contract/plain/hosted-captcha.ts';
import type { CaptchaProvider } from '#contract/meeting/meeting.ts';
import { Button } from '#web/kit/button/button.tsx';
import { CAPTCHA_FIELD } from '../question/question-values.ts';
import styles from './captcha-choice.module.css';

const CONSENT_ID = 'captcha-consent';

type ChoiceProps = { offered: HostedCaptcha; onChoose: (provider: CaptchaProvider) => void };

/** Offers two equal captchas. A third party learns of the visit only when its captcha is chosen. */
export function CaptchaChoice({ offered, onChoose }: ChoiceProps) {
  const t = useAskWords('form');
  return (
    <div className={styles['choice']}>
      <p>{t('captcha.choose')}</p>
      <Button kind="secondary" id={CAPTCHA_FIELD} onClick={() => onChoose('altcha')}>
        {t('captcha.withoutThirdParty')}
      </Button>
      <Button kind="secondary" onClick={() => onChoose(offered)} aria-describedby={CONSENT_ID}>
        {t('captcha.withThirdParty', { name: t(`captcha.names.${offered}`) })}
      </Button>
      <Consent offered={offered} />
    </div>
  );
}

type OtherProps = ChoiceProps & { chosen: CaptchaProvider };

/** Offers the other captcha. */
export function OtherCaptcha({ chosen, offered, onChoose }: OtherProps) {
  const t = useAskWords('form');
  if (chosen !== 'altcha') {
    return (
      <button type="button" className={styles['other']} onClick={() => onChoose('altcha')}>
        {t('captcha.withoutThirdParty')}
      </button>
    );
  }
  return (
    <>
      <button type="button" className={styles['other']} onClick={() => onChoose(offered)} aria-describedby={CONSENT_ID}>
        {t('captcha.withThirdParty', { name: t(`captcha.names.${offered}`) })}
      </button>
      <Consent offered={offered} />
    </>
  );
}

/** Explains the consequences of choosing a third party, wherever it can be chosen. */
function Consent({ offered }: { offered: HostedCaptcha }) {
  const t = useAskWords('form');
  const names = { name: t(`captcha.names.${offered}`), owner: t(`captcha.owners.${offered}`) };
  return (
    <p id={CONSENT_ID} className={styles['consent']}>
      {t('captcha.consent', names)}
    </p>
  );
}
