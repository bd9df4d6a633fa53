import { useEffect, useState } from 'react';
import type { FailureAlertProps } from './failure-alert.tsx';
import { loadAfterSending, loadedAfterSending } from './load-after-sending.ts';
import type { OutcomeProps } from './outcome.tsx';

/** What became of a question. */
export function LateOutcome(props: OutcomeProps) {
  const code = useAfterSending();
  return code === undefined ? null : <code.Outcome {...props} />;
}

/** Why a question was not confirmed. */
export function LateFailureAlert(props: FailureAlertProps) {
  const code = useAfterSending();
  return code === undefined ? null : <code.FailureAlert {...props} />;
}

/**
 * There at once after a sending, a moment later after a reload.
 *
 * @throws while rendering when it does not come: a reload shows again what the tab keeps
 */
function useAfterSending() {
  const [code, setCode] = useState(loadedAfterSending);
  const [fault, setFault] = useState<Error>();
  useEffect(() => {
    if (code !== undefined) return;
    loadAfterSending().then(setCode, (cause: unknown) => setFault(new Error('A part did not load', { cause })));
  }, [code]);
  if (fault !== undefined) throw fault;
  return code;
}
