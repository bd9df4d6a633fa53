import { useTranslation } from 'react-i18next';
import type { HostedCaptcha } from '#contract/hosted-captcha.ts';
import type { CaptchaProvider } from '#contract/meeting.ts';
import { Button } from '../button.tsx';
import { CAPTCHA_FIELD } from '../question-values.ts';
import styles from './captcha-choice.module.css';

type ChoiceProps = { offered: HostedCaptcha; onChoose: (provider: CaptchaProvider) => void };

/** Two equal ways to be checked. A third party learns of the visit only when its way is chosen. */
export function CaptchaChoice({ offered, onChoose }: ChoiceProps) {
  const { t } = useTranslation('form');
  const names = { name: t(`captcha.names.${offered}`), owner: t(`captcha.owners.${offered}`) };
  return (
    <div className={styles['choice']}>
      <p>{t('captcha.choose')}</p>
      <Button kind="secondary" id={CAPTCHA_FIELD} onClick={() => onChoose('altcha')}>
        {t('captcha.withoutThirdParty')}
      </Button>
      <Button kind="secondary" onClick={() => onChoose(offered)} aria-describedby="captcha-consent">
        {t('captcha.withThirdParty', names)}
      </Button>
      <p id="captcha-consent" className={styles['consent']}>
        {t('captcha.consent', names)}
      </p>
    </div>
  );
}

type OtherProps = ChoiceProps & { chosen: CaptchaProvider };

/** The way that was not taken stays open. */
export function OtherCaptcha({ chosen, offered, onChoose }: OtherProps) {
  const { t } = useTranslation('form');
  const other = chosen === 'altcha' ? offered : 'altcha';
  const label =
    other === 'altcha'
      ? t('captcha.withoutThirdParty')
      : t('captcha.withThirdParty', { name: t(`captcha.names.${offered}`) });
  return (
    <button type="button" className={styles['other']} onClick={() => onChoose(other)}>
      {label}
    </button>
  );
}
