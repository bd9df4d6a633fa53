import { Alert } from '#web/kit/alert/alert.tsx';
import { FieldLink } from '#web/kit/link/field-link.tsx';
import { useAskWords } from '../ask-words.ts';
import styles from './error-summary.module.css';
import type { FieldMessage } from '../question/send-question.ts';

/** Lists all errors at the top of the form, with a link to each field. */
export function ErrorSummary({ errors }: { errors: FieldMessage[] }) {
  const t = useAskWords('form');
  return (
    <Alert kind="danger" id="error-summary" icon="warning" title={t('summary', { count: errors.length })}>
      <ul className={styles['links']} role="list">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <FieldLink id={field}>{message}</FieldLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
