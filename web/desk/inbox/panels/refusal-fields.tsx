import type { Language } from '#contract/plain/language.ts';
import { TextArea } from '#web/kit/control/control.tsx';
import { describedBy, Field, FieldError, hintId } from '#web/kit/field/field.tsx';
import { Radio } from '../../kit/forms/radio.tsx';
import { KeyedLabel } from '../../kit/keyboard/key-cap.tsx';
import { useLanguage } from '../../language/language.tsx';
import { defaultLabelOf, defaultTextsOf, isCalledByCode } from '../../meeting/default-reasons.ts';
import type { useReasons } from '../../meeting/use-reasons.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from '../decision/decision.module.css';
import { REASON_KEYS } from '../decision/use-decision-key-names.ts';

export type Reason = ReturnType<typeof useReasons>[number];

type ReasonsProps = {
  reasons: Reason[];
  code: string | undefined;
  onChoose: (code: string) => void;
  error: string | undefined;
};

/** The reasons to choose from, each with its key. */
export function Reasons({ reasons, code, onChoose, error }: ReasonsProps) {
  const t = useAreaWords('inbox', 'refusal');
  const { language } = useLanguage();
  const hintOf = (reason: Reason) => defaultTextsOf(reason, language)?.hint;
  return (
    <fieldset>
      <legend className={styles['legend']}>
        {t('reason')} <span className={styles['light']}>{t('one')}</span>
      </legend>
      <FieldError id="reason" error={error} />
      <div className={styles['reasons']}>
        {reasons.map((reason, index) => (
          <Radio key={reason.code} name="reason" checked={reason.code === code} onChange={() => onChoose(reason.code)}>
            {isCalledByCode(reason.code) && <b>{reason.code} </b>}
            <KeyedLabel
              label={reason.label[language] ?? defaultLabelOf(reason.code, language) ?? ''}
              cap={index < REASON_KEYS ? String(index + 1) : undefined}
            />
            {hintOf(reason) !== undefined && <small>{hintOf(reason)}</small>}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}

type SentenceProps = {
  language: Language;
  text: string;
  /** The placeholder that must be replaced before sending. */
  placeholder: string | undefined;
  onWrite: (text: string) => void;
  error: string | undefined;
};

/** The sentence for the author, in the language of their question. */
export function Sentence({ language, text, placeholder, onWrite, error }: SentenceProps) {
  const t = useAreaWords('inbox', 'refusal');
  const id = `sentence-${language}`;
  const hint = placeholder === undefined ? {} : { hint: t('putIn', { placeholder }) };
  return (
    <Field id={id} label={language === 'fr' ? t('sentenceFr') : t('sentenceEn')} error={error} {...hint}>
      <TextArea
        id={id}
        name={language}
        lang={language}
        rows={2}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
        {...describedBy(id, error, ...(placeholder === undefined ? [] : [hintId(id)]))}
      />
    </Field>
  );
}
