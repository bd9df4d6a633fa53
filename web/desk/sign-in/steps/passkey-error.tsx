import { useId } from 'react';
import { Alert } from '#web/kit/alert/alert.tsx';
import type { CallRefused, CallUnanswered } from '../../calls/client.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useAreaWords } from '../../words/desk-words.ts';

type PasskeyErrorProps = { failure: CallRefused | CallUnanswered | undefined; refusal: string | undefined };

/** Why a passkey could not be used or created: the browser, the user or the service refused. */
export function PasskeyError({ failure, refusal }: PasskeyErrorProps) {
  const t = useAreaWords('signIn', 'faults');
  const id = useId();
  if (refusal === undefined) return <FailureAlert failure={failure} />;
  return (
    <Alert kind="caution" id={id} icon="warning" title={t('title')}>
      <p>{refusal}</p>
    </Alert>
  );
}
