import { Fragment } from 'react';
import { type TranslateForm, useAskWords } from '../ask-words.ts';
import { FieldLink } from '#web/kit/link/field-link.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { RichText } from '#web/kit/text/rich-text.tsx';
import type { RequiredField } from '../question/question-values.ts';
import styles from './send-button.module.css';
import type { Wait } from '../outcome/use-wait.ts';

const REASON_ID = 'why-not-yet';

type SendButtonProps = {
  missing: RequiredField[];
  isSending: boolean;
  isReady: boolean;
  /** The question of the last attempt may have arrived. */
  isAgain: boolean;
  wait: Wait;
};

/** Disabled while a required field is blank. The line below names these fields and links to them. */
export function SendButton({ missing, isSending, isReady, isAgain, wait }: SendButtonProps) {
  const t = useAskWords('form');
  const isIncomplete = missing.length > 0;
  const isWaiting = wait.secondsLeft > 0;
  return (
    <div className={styles['send']}>
      {/* While sending or waiting it keeps the focus, so it is only marked as disabled. */}
      <Button
        kind="primary"
        isLarge
        isSubmit
        hasBusyWords
        disabled={isIncomplete}
        aria-disabled={isSending || isWaiting || undefined}
        aria-busy={isSending || undefined}
        aria-describedby={isIncomplete || isWaiting ? REASON_ID : undefined}
      >
        {isSending ? t('busy') : t(isAgain ? 'again' : 'button')}
      </Button>
      {isIncomplete && (
        <p id={REASON_ID}>
          <RichText text={missingFieldsText(t, missing)} renderEmphasis={() => <MissingLinks missing={missing} />} />
        </p>
      )}
      {!isIncomplete && isWaiting && <p id={REASON_ID}>{wait.text}</p>}
      {!isReady && <p className={styles['late']}>{t('lateScript')}</p>}
    </div>
  );
}

/** Returns a sentence with the missing fields' names marked. */
export function missingFieldsText(t: TranslateForm, missing: RequiredField[]): string {
  return t('todo', { fields: missing.map((field) => t(`fields.${field}.short`)).join(', ') });
}

function MissingLinks({ missing }: { missing: RequiredField[] }) {
  const t = useAskWords('form');
  return missing.map((field, index) => (
    <Fragment key={field}>
      {index > 0 && ', '}
      <FieldLink id={field}>{t(`fields.${field}.short`)}</FieldLink>
    </Fragment>
  ));
}
