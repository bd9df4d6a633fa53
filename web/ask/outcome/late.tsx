import { useEffect, useState } from 'react';
import type { FailureAlertProps } from './failure-alert.tsx';
import { loadAfterSending, loadedAfterSending } from './load-after-sending.ts';
import type { OutcomeProps } from './outcome.tsx';

/**
 * What became of a question.
 *
 * @throws while rendering when its code does not come: a reload shows again what the tab keeps
 */
export function LateOutcome(props: OutcomeProps) {
  const { code, fault } = useAfterSending();
  if (fault !== undefined) {
    throw fault;
  }
  return code === undefined ? null : <code.Outcome {...props} />;
}

/**
 * Why a question was not confirmed. After a reload the form is of use without it: nobody can send before the same code
 * is there.
 *
 * @throws while rendering when its code does not come after a sending
 */
export function LateFailureAlert(props: FailureAlertProps) {
  const { code, fault } = useAfterSending();
  if (fault !== undefined && !props.isAgain) {
    throw fault;
  }
  return code === undefined ? null : <code.FailureAlert {...props} />;
}

/** There at once after a sending, a moment later after a reload. */
function useAfterSending() {
  const [code, setCode] = useState(loadedAfterSending);
  const [fault, setFault] = useState<Error>();
  useEffect(() => {
    if (code !== undefined) return;
    loadAfterSending().then(setCode, (cause: unknown) => setFault(new Error('A part did not load', { cause })));
  }, [code]);
  return { code, fault };
}
