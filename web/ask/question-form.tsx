import { useWords } from '#web/kit/words.tsx';
import { ErrorSummary, GlobalError } from './alert.tsx';
import type { Screen } from './ask.tsx';
import { CaptchaField } from './captcha/captcha-field.tsx';
import { ConsentField } from './consent-field.tsx';
import type { Country } from './countries.ts';
import { DetailFields } from './detail-fields.tsx';
import type { IslandData } from './island.ts';
import { PrivacyNotice } from './privacy-notice.tsx';
import styles from './question-form.module.css';
import { QuestionTextField } from './question-text-field.tsx';
import { SendButton } from './send-button.tsx';
import { useQuestionForm } from './use-question-form.ts';

type QuestionFormProps = {
  data: IslandData;
  countries: Country[];
  announce: (text: string) => void;
  onLeave: (screen: Screen) => void;
};

/** The form. Its controls keep their own values: nothing typed before this runs is lost. */
export function QuestionForm({ data, countries, announce, onLeave }: QuestionFormProps) {
  const { t } = useWords('form');
  const { ref, captcha, attempt, errors, isSending, ...form } = useQuestionForm({ data, announce, onLeave });
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
      {errors.length > 0 && <ErrorSummary key={attempt} errors={errors} />}
      <fieldset disabled={isSending}>
        <legend>{t('details')}</legend>
        <p className={styles['note']}>{t('note')}</p>
        <DetailFields countries={countries} errors={errors} />
      </fieldset>
      <fieldset disabled={isSending}>
        <legend>{t('question')}</legend>
        <QuestionTextField left={form.left} errors={errors} />
      </fieldset>
      <fieldset disabled={isSending}>
        <legend>{t('sending')}</legend>
        <ConsentField />
        <PrivacyNotice text={data.dataProtection} privacyUrl={data.privacyUrl} />
        {captcha.isNeeded && <CaptchaField captcha={captcha} errors={errors} />}
      </fieldset>
      {form.hasFailed && <GlobalError key={attempt} />}
      <SendButton missing={form.missing} isSending={isSending} isReady={form.isReady} />
    </form>
  );
}
