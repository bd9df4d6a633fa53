import { useWords } from '#web/kit/words.tsx';
import { isHosted } from '#contract/hosted-captcha.ts';
import { describedBy, errorOf, FieldErrorText } from '../field.tsx';
import field from '../field.module.css';
import { Icon } from '../icon.tsx';
import { CAPTCHA_FIELD } from '../question-values.ts';
import type { FieldMessage } from '../send-question.ts';
import { CaptchaChoice, OtherCaptcha } from './captcha-choice.tsx';
import styles from './captcha-field.module.css';
import { type CaptchaStatus, isAsked } from './captcha-session.ts';
import { CAPTCHA_HOST_ID, type CaptchaOfForm } from './use-captcha.ts';

const TITLE_ID = 'captcha-title';

type CaptchaFieldProps = { captcha: CaptchaOfForm; errors: FieldMessage[] };

/** The check that the person is one: a box of our own, or that of a provider the person has chosen. */
export function CaptchaField({ captcha, errors }: CaptchaFieldProps) {
  const { t } = useWords('form');
  const { group, status, chosen, offered, choose } = captcha;
  const error = useCaptchaError(status, errors);
  const isHostedShown = chosen !== undefined && isHosted(chosen);
  const isCheckBoxShown = chosen !== undefined && !isHosted(chosen);
  return (
    <div
      ref={group}
      // The summary of what is wrong leads to a control; a third party's is out of its reach.
      id={isHostedShown ? CAPTCHA_FIELD : undefined}
      className={error === undefined ? field['field'] : field['wrong']}
      role="group"
      tabIndex={-1}
      aria-labelledby={TITLE_ID}
      aria-describedby={isCheckBoxShown ? undefined : describedBy(CAPTCHA_FIELD, error)['aria-describedby']}
    >
      <p id={TITLE_ID} className={styles['title']}>
        {t(`fields.${CAPTCHA_FIELD}.label`)}
      </p>
      <FieldErrorText name={CAPTCHA_FIELD} error={error} />
      {chosen === undefined && offered !== undefined && <CaptchaChoice offered={offered} onChoose={choose} />}
      {isHostedShown && <HostedBox key={chosen} isLoading={status === 'working'} />}
      {isCheckBoxShown && <CheckBox captcha={captcha} error={error} />}
      {chosen !== undefined && offered !== undefined && (
        <OtherCaptcha chosen={chosen} offered={offered} onChoose={choose} />
      )}
    </div>
  );
}

/** The place of a third party's box, which says that it is on its way. */
function HostedBox({ isLoading }: { isLoading: boolean }) {
  const { t } = useWords('form');
  return (
    <div className={styles['place']}>
      {isLoading && <p className={styles['loading']}>{t('captcha.loading')}</p>}
      <div id={CAPTCHA_HOST_ID} className={styles['host']} />
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
  const { t } = useWords('form');
  return (
    <div className={styles['box']} data-status={status}>
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
  const { t } = useWords('form');
  if (status === 'working' || status === 'passed') return undefined;
  return status === 'idle' ? errorOf(errors, CAPTCHA_FIELD) : t(`captcha.${status}`);
}
