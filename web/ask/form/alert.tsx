import type { MouseEvent } from 'react';
import { useAskWords } from '../ask-words.ts';
import styles from './alert.module.css';
import { Icon, type IconName } from '#web/kit/icon/icon.tsx';
import { Marked } from '#web/kit/text/marked.tsx';
import type { Failure, FieldMessage } from './send-question.ts';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import type { Wait } from './use-wait.ts';

/** All that is wrong, first in the form, with the way to each field. */
export function ErrorSummary({ errors }: { errors: FieldMessage[] }) {
  const t = useAskWords('form');
  const ref = useFocus<HTMLDivElement>();
  return (
    <div ref={ref} className={styles['danger']} role="alert" tabIndex={-1} aria-labelledby="error-summary">
      <AlertTitle id="error-summary" icon="warning" text={t('summary', { count: errors.length })} />
      <ul className={styles['links']} role="list">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <FieldLink id={field}>{message}</FieldLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ICONS: Record<Failure['kind'], IconName> = { uncertain: 'question', limited: 'clock', notSent: 'warning' };

/** True where nothing is known to be wrong: the alert cautions, and stands before the box that comes next. */
export function isCaution({ kind }: Failure): boolean {
  return kind !== 'notSent';
}

type FailureAlertProps = { failure: Failure; wait: Wait; hasCaptcha: boolean };

/** The question was not confirmed: what is known of it, and what to do. */
export function FailureAlert({ failure, wait, hasCaptcha }: FailureAlertProps) {
  const t = useAskWords('form');
  const ref = useFocus<HTMLDivElement>();
  const { kind } = failure;
  const className = styles[isCaution(failure) ? 'caution' : 'danger'];
  const isWaiting = wait.secondsLeft > 0;
  // The captcha has its own word on when to tick the box, while there is a wait.
  const tickAgain = hasCaptcha && !isWaiting ? ` ${t('failure.tickThenSend')}` : '';
  return (
    <div ref={ref} className={className} role="alert" tabIndex={-1} aria-labelledby="failure">
      <AlertTitle id="failure" icon={ICONS[kind]} text={t('globalError')} />
      {kind === 'uncertain' && <p>{t('failure.uncertain')}</p>}
      {kind === 'uncertain' && <p>{t('failure.onceOnly')}</p>}
      {kind === 'limited' && <p>{t('failure.limited')}</p>}
      <p>
        {kind === 'limited' && `${t('failure.notYet')} `}
        {kind === 'notSent' && `${t('failure.notSent')} `}
        {t('failure.nothingLost') + tickAgain}
      </p>
      {isWaiting && (
        // Counts for the eye; said once, when the alert takes the focus.
        <p className={styles['wait']} aria-live="off">
          <Marked text={wait.marked} />
        </p>
      )}
    </div>
  );
}

function AlertTitle({ id, icon, text }: { id: string; icon: IconName; text: string }) {
  return (
    <h2 className={styles['title']}>
      <Icon name={icon} />
      <span id={id}>{text}</span>
    </h2>
  );
}

/** A link to a control only scrolls to it: the focus follows here. */
export function FieldLink({ id, children }: { id: string; children: string }) {
  const focusField = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <a href={`#${id}`} onClick={focusField}>
      {children}
    </a>
  );
}
