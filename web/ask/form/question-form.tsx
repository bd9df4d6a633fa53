import { useAskWords } from '../ask-words.ts';
import { ErrorSummary } from './error-summary.tsx';
import { isCaution } from '../outcome/is-caution.ts';
import { LazyFailureAlert } from '../outcome/lazy.tsx';
import { CaptchaField } from '../captcha-field/captcha-field.tsx';
import { ConsentField } from '../fields/consent-field.tsx';
import type { Country } from '../fields/countries.ts';
import { DetailFields } from '../fields/detail-fields.tsx';
import type { HostedParts } from '../captcha-field/hosted-captcha.tsx';
import { PrivacyNotice } from '../fields/privacy-notice.tsx';
import styles from './question-form.module.css';
import { QuestionTextField } from '../fields/question-text-field.tsx';
import { CAPTCHA_FIELD } from '../question/question-values.ts';
import { SendButton } from './send-button.tsx';
import { type FormOptions, useQuestionForm } from './use-question-form.ts';

type QuestionFormProps = FormOptions & { countries: Country[]; hosted: HostedParts | undefined };

/** The form. Its controls hold their own values, so text typed before this runs is not lost. */
export function QuestionForm({ countries, hosted, ...options }: QuestionFormProps) {
  const t = useAskWords('form');
  const { data } = options;
  const { ref, captcha, attempt, errors, failure, failedAt, values, isSending, wait, ...form } =
    useQuestionForm(options);
  const alert = failure && (
    <LazyFailureAlert
      key={failedAt}
      failure={failure}
      wait={wait}
      hasCaptcha={captcha.isNeeded}
      isAgain={failedAt === 0}
    />
  );
  const check = { hosted, captcha, errors, wait, hasFailed: failure !== undefined };
  const isAlertFirst = failure !== undefined && isCaution(failure);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the events of its controls
    <form
      ref={ref}
      className={styles['form']}
      aria-label={t('name')}
      method="post"
      noValidate
      onSubmit={form.submit}
      onInput={form.noteInput}
      onFocus={captcha.prepare}
    >
      {errors.some(({ field }) => field !== CAPTCHA_FIELD) && <ErrorSummary key={attempt} errors={errors} />}
      <fieldset disabled={isSending}>
        <legend>{t('details')}</legend>
        <p className={styles['note']}>{t('note')}</p>
        <DetailFields countries={countries} values={values} errors={errors} />
      </fieldset>
      <fieldset disabled={isSending}>
        <legend>{t('question')}</legend>
        <QuestionTextField value={values.text} errors={errors} />
      </fieldset>
      <fieldset disabled={isSending}>
        <legend>{t('sending')}</legend>
        <ConsentField errors={errors} />
        <PrivacyNotice text={data.dataProtection} privacyUrl={data.privacyUrl} />
        {isAlertFirst && alert}
        {captcha.isNeeded && <CaptchaField {...check} />}
      </fieldset>
      {!isAlertFirst && alert}
      <SendButton
        missing={form.missing}
        isSending={isSending}
        isReady={form.isReady}
        isAgain={failure?.kind === 'uncertain'}
        wait={wait}
      />
    </form>
  );
}
