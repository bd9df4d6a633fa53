import { useWords } from '#web/kit/words.tsx';
import { Button } from './button.tsx';
import type { RequiredField } from './question-values.ts';
import styles from './send-button.module.css';

const MISSING_ID = 'missing-fields';

type SendButtonProps = { missing: RequiredField[]; isSending: boolean; isReady: boolean };

/** Disabled while a required field is blank; the line under it says which. */
export function SendButton({ missing, isSending, isReady }: SendButtonProps) {
  const { t } = useWords('form');
  const isIncomplete = missing.length > 0;
  return (
    <div className={styles['send']}>
      {/* While sending it keeps the focus: it is only marked as disabled. */}
      <Button
        kind="primary"
        isSubmit
        disabled={isIncomplete}
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
        aria-describedby={isIncomplete ? MISSING_ID : undefined}
      >
        {isSending ? t('busy') : t('button')}
      </Button>
      {isIncomplete && (
        <p id={MISSING_ID}>{t('todo', { fields: missing.map((field) => t(`fields.${field}.short`)).join(', ') })}</p>
      )}
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
      {!isReady && <p className={styles['late']}>{t('lateScript')}</p>}
    </div>
  );
}
