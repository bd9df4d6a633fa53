import { Alert } from '#web/kit/alert/alert.tsx';
import type { IconName } from '#web/kit/icon/icon.tsx';
import { RichText } from '#web/kit/text/rich-text.tsx';
import { useAskWords } from '../ask-words.ts';
import { isCaution } from './is-caution.ts';
import type { Failure } from '../question/send-question.ts';
import type { Wait } from './use-wait.ts';
import styles from './failure-alert.module.css';

const ICONS: Record<Failure['kind'], IconName> = { uncertain: 'question', limited: 'clock', notSent: 'warning' };

export type FailureAlertProps = {
  failure: Failure;
  wait: Wait;
  hasCaptcha: boolean;
  /** Shown again after a reload, so it does not take the focus. */
  isAgain: boolean;
};

/** The question was not confirmed: says whether it may have arrived and how to continue. */
export function FailureAlert({ failure, wait, hasCaptcha, isAgain }: FailureAlertProps) {
  const t = useAskWords('form');
  const { kind } = failure;
  const isWaiting = wait.secondsLeft > 0;
  // During a wait the captcha itself says when to tick the box.
  const tickAgain = hasCaptcha && !isWaiting ? ` ${t('failure.tickThenSend')}` : '';
  return (
    <Alert
      kind={isCaution(failure) ? 'caution' : 'danger'}
      id="failure"
      icon={ICONS[kind]}
      title={t('globalError')}
      takesFocus={!isAgain}
    >
      {kind === 'uncertain' && <p>{t('failure.uncertain')}</p>}
      {kind === 'uncertain' && <p>{t('failure.onceOnly')}</p>}
      {kind === 'limited' && <p>{t('failure.limited')}</p>}
      <p>
        {kind === 'limited' && `${t('failure.notYet')} `}
        {kind === 'notSent' && `${t('failure.notSent')} `}
        {t('failure.nothingLost') + tickAgain}
      </p>
      {isWaiting && (
        // The countdown is visual; it is announced once, when the alert takes the focus.
        <p className={styles['wait']} aria-live="off">
          <RichText text={wait.richText} />
        </p>
      )}
    </Alert>
  );
}
