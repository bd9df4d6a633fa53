import { useTranslation } from 'react-i18next';
import { isHosted } from '#contract/hosted-captcha.ts';
import { describedBy, errorOf, FieldErrorText } from '../field.tsx';
import field from '../field.module.css';
import { Icon } from '../icon.tsx';
import { CAPTCHA_FIELD } from '../question-values.ts';
import type { FieldMessage } from '../send-question.ts';
import { CaptchaChoice, OtherCaptcha } from './captcha-choice.tsx';
import styles from './captcha-field.module.css';
import { type CaptchaStatus, isAsked } from './captcha-session.ts';
import { CAPTCHA_BOX_ID, type CaptchaOfForm } from './use-captcha.ts';

const TITLE_ID = 'captcha-title';

type CaptchaFieldProps = { captcha: CaptchaOfForm; errors: FieldMessage[] };

/** The check that the person is one: a box of our own, or that of a provider the person has chosen. */
export function CaptchaField({ captcha, errors }: CaptchaFieldProps) {
  const { t } = useTranslation('form');
  const { status, chosen, offered, choose } = captcha;
  const error = useCaptchaError(status, errors);
  return (
    <div className={error === undefined ? field['field'] : field['wrong']} role="group" aria-labelledby={TITLE_ID}>
      <p id={TITLE_ID} className={styles['title']}>
        {t(`fields.${CAPTCHA_FIELD}.label`)}
      </p>
      <FieldErrorText name={CAPTCHA_FIELD} error={error} />
      {chosen === undefined && offered !== undefined && <CaptchaChoice offered={offered} onChoose={choose} />}
      {chosen !== undefined && isHosted(chosen) && <div key={chosen} id={CAPTCHA_BOX_ID} className={styles['host']} />}
      {chosen !== undefined && !isHosted(chosen) && <CheckBox captcha={captcha} error={error} />}
      {chosen !== undefined && offered !== undefined && (
        <OtherCaptcha chosen={chosen} offered={offered} onChoose={choose} />
      )}
    </div>
  );
}

/** A checkbox in a box whose place is kept before any code arrives. */
function CheckBox({
  captcha: { checkbox, status, toggle },
  error,
}: {
  captcha: CaptchaOfForm;
  error: string | undefined;
}) {
  const { t } = useTranslation('form');
  return (
    <div id={CAPTCHA_BOX_ID} className={styles['box']} data-status={status}>
      <label>
        <input
          ref={checkbox}
          id={CAPTCHA_FIELD}
          type="checkbox"
          checked={isAsked(status)}
          onChange={toggle}
          {...describedBy(CAPTCHA_FIELD, error)}
        />
        <span>{t('captcha.box')}</span>
      </label>
      <span className={styles['provider']} aria-hidden="true">
        <Icon name="shield" />
        {status === 'working' ? t('captcha.working') : t('captcha.provider')}
      </span>
    </div>
  );
}

/** What the last sending said of it, or what has happened to it since. */
function useCaptchaError(status: CaptchaStatus, errors: FieldMessage[]): string | undefined {
  const { t } = useTranslation('form');
  if (status === 'working' || status === 'passed') return undefined;
  return status === 'idle' ? errorOf(errors, CAPTCHA_FIELD) : t(`captcha.${status}`);
}
