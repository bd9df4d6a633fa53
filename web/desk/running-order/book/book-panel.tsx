import { type SubmitEvent, useState } from 'react';
import { LANGUAGES } from '#contract/plain/language.ts';
import { BOOK_COPIES_MAX } from '#contract/plain/running-order/order-limits.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { Radio } from '../../kit/forms/radio.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { BookWords } from './book-words.tsx';
import { nextCopy, readCopies } from './typed-copies.ts';
import { type Copy, useBook } from './use-book.ts';
import styles from './book-panel.module.css';

/** Downloads the printed book of the running order, one numbered copy at a time. */
export function BookPanel() {
  return (
    <BookWords>
      <BookForm />
    </BookWords>
  );
}

function BookForm() {
  const t = useAreaWords('book', 'panel');
  const [typed, setTyped] = useState({ copy: '1', copies: '1' });
  const [language, setLanguage] = useState(useLanguage().language);
  const [isChecked, setIsChecked] = useState(false);
  const [saved, setSaved] = useState<Copy>();
  const book = useBook((copy) => {
    setSaved(copy);
    setTyped((before) => ({ ...before, copy: nextCopy(copy) }));
  });
  const { read, faults } = readCopies(typed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    setSaved(undefined);
    if (read !== null) book.run({ language, ...read });
  };
  const field = (name: keyof typeof typed) => {
    const fault = isChecked ? faults?.[name] : undefined;
    const hint = t('numberHint', { most: BOOK_COPIES_MAX });
    return {
      name,
      hint,
      label: t(name),
      value: typed[name],
      inputMode: 'numeric',
      maxLength: 4,
      error: fault && { notANumber: hint, aboveAll: t('copyAmong') }[fault],
      onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    } as const;
  };
  return (
    <form className={styles['book']} noValidate onSubmit={submit}>
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      <fieldset className={styles['languages']}>
        <legend>{t('language')}</legend>
        {LANGUAGES.map((each) => (
          <Radio key={each} name="language" checked={language === each} onChange={() => setLanguage(each)}>
            {t(`languages.${each}`)}
          </Radio>
        ))}
      </fieldset>
      <div className={styles['numbers']}>
        <TextField {...field('copy')} />
        <TextField {...field('copies')} />
      </div>
      <FailureAlert failure={book.failure} />
      <ButtonRow>
        <Button kind="primary" isSubmit hasBusyWords aria-busy={book.isBusy}>
          {!book.isBusy && <DeskIcon name="save" />}
          {book.isBusy ? t('making') : t('download', { copy: typed.copy.trim() })}
        </Button>
      </ButtonRow>
      <p role="status">{saved !== undefined && !book.isBusy && t('made', { copy: saved.copy })}</p>
    </form>
  );
}
