import { useAskWords } from '../ask-words.ts';
import { isHosted } from '#contract/plain/hosted-captcha.ts';
import { describedBy, fieldClass, FieldError, FieldHint, hintId } from '#web/kit/field/field.tsx';
import { errorOf } from '../fields/error-of.ts';
import { Icon } from '#web/kit/icon/icon.tsx';
import { CAPTCHA_FIELD } from '../question/question-values.ts';
import type { FieldMessage } from '../question/send-question.ts';
import type { Wait } from '../outcome/use-wait.ts';
import styles from './captcha-field.module.css';
import { type CaptchaStatus, isStarted } from './captcha-session.ts';
import type { CaptchaOfForm } from './use-captcha.ts';
import type { HostedParts } from './hosted-captcha.tsx';

const TITLE_ID = 'captcha-title';

type CaptchaFieldProps = {
  /** Renders a third party's captcha; undefined where none is offered. */
  hosted: HostedParts | undefined;
  captcha: CaptchaOfForm;
  errors: FieldMessage[];
  /** The last attempt was not confirmed and has used up the captcha. */
  hasFailed: boolean;
  wait: Wait;
};

/** The captcha: our own box, or that of a provider that the visitor has chosen. */
export function CaptchaField({ hosted, captcha, errors, ...again }: CaptchaFieldProps) {
  const t = useAskWords('form');
  const { group, status, chosen } = captcha;
  const error = useCaptchaError(status, errors);
  const hint = useHint({ ...again, isSettled: error !== undefined || isStarted(status) });
  const described = describedBy(CAPTCHA_FIELD, error, ...(hint === undefined ? [] : [hintId(CAPTCHA_FIELD)]));
  const isCheckBox = chosen !== undefined && !isHosted(chosen);
  return (
    <div
      ref={group}
      // The error summary links to a control, but cannot reach one inside a third party's frame.
      id={chosen !== undefined && isHosted(chosen) ? CAPTCHA_FIELD : undefined}
      className={fieldClass(error)}
      role="group"
      tabIndex={-1}
      aria-labelledby={TITLE_ID}
      aria-describedby={isCheckBox ? undefined : described['aria-describedby']}
    >
      <p id={TITLE_ID} className={styles['title']}>
        {t(`fields.${CAPTCHA_FIELD}.label`)}
      </p>
      {hint !== undefined && <FieldHint id={CAPTCHA_FIELD} text={hint} />}
      <FieldError id={CAPTCHA_FIELD} error={error} />
      {isCheckBox && <CheckBox captcha={captcha} described={described} />}
      {hosted && <hosted.HostedCaptcha captcha={captcha} />}
    </div>
  );
}

type Again = Pick<CaptchaFieldProps, 'hasFailed' | 'wait'> & { isSettled: boolean };

/** After an unconfirmed attempt: says that the box must be ticked again, and when. */
function useHint({ hasFailed, wait, isSettled }: Again): string | undefined {
  const t = useAskWords('form');
  if (!hasFailed || isSettled) return undefined;
  return t(wait.secondsLeft > 0 ? 'captcha.againLater' : 'captcha.again');
}

/** A checkbox inside a box that keeps its place before any code arrives. */
function CheckBox({
  captcha: { checkbox, status, toggle },
  described,
}: {
  captcha: CaptchaOfForm;
  described: ReturnType<typeof describedBy>;
}) {
  const t = useAskWords('form');
  return (
    <div className={styles['box']} data-status={status}>
      <label>
        <input
          ref={checkbox}
          id={CAPTCHA_FIELD}
          type="checkbox"
          checked={isStarted(status)}
          onChange={toggle}
          {...described}
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

/** The error of the last attempt, or a later failure of the captcha. */
function useCaptchaError(status: CaptchaStatus, errors: FieldMessage[]): string | undefined {
  const t = useAskWords('form');
  if (status === 'working' || status === 'passed') return undefined;
  return status === 'idle' ? errorOf(errors, CAPTCHA_FIELD) : t(`captcha.${status}`);
}
