import type { MouseEvent } from 'react';
import { useWords } from '#web/kit/words.tsx';
import styles from './alert.module.css';
import { Icon } from './icon.tsx';
import type { FieldMessage } from './send-question.ts';
import { useFocus } from './use-focus.ts';

/** All that is wrong, first in the form, with the way to each field. */
export function ErrorSummary({ errors }: { errors: FieldMessage[] }) {
  const { t } = useWords('form');
  const ref = useFocus<HTMLDivElement>();
  return (
    <div ref={ref} className={styles['alert']} role="alert" tabIndex={-1} aria-labelledby="error-summary">
      <AlertTitle id="error-summary" text={t('summary', { count: errors.length })} />
      <ul className={styles['links']} role="list">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The question could not be sent, and nothing is lost. */
export function GlobalError() {
  const { t } = useWords('form');
  const ref = useFocus<HTMLDivElement>();
  return (
    <div ref={ref} className={styles['alert']} role="alert" tabIndex={-1} aria-labelledby="global-error">
      <AlertTitle id="global-error" text={t('globalError')} />
      <p>{t('nothingLost')}</p>
    </div>
  );
}

function AlertTitle({ id, text }: { id: string; text: string }) {
  return (
    <h2 className={styles['title']}>
      <Icon name="warning" />
      <span id={id}>{text}</span>
    </h2>
  );
}

/** A link to a control only scrolls to it: the focus follows here. */
function focusField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
