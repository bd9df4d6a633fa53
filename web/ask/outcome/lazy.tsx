import { useEffect, useState } from 'react';
import type { FailureAlertProps } from './failure-alert.tsx';
import { loadAfterSending, loadedAfterSending } from './load-after-sending.ts';
import type { OutcomeProps } from './outcome.tsx';

/**
 * Shows the result of sending a question.
 *
 * @throws while rendering when its code does not load; a reload then shows the tab's stored content
 */
export function LazyOutcome(props: OutcomeProps) {
  const { code, fault } = useAfterSending();
  if (fault !== undefined) {
    throw fault;
  }
  return code === undefined ? null : <code.Outcome {...props} />;
}

/**
 * Shows why a question was not confirmed. After a reload the form works without it, as sending needs the same code.
 *
 * @throws while rendering when its code does not load after sending
 */
export function LazyFailureAlert(props: FailureAlertProps) {
  const { code, fault } = useAfterSending();
  if (fault !== undefined && !props.isAgain) {
    throw fault;
  }
  return code === undefined ? null : <code.FailureAlert {...props} />;
}

/** Loaded at once after sending, and a moment later after a reload. */
function useAfterSending() {
  const [code, setCode] = useState(loadedAfterSending);
  const [fault, setFault] = useState<Error>();
  useEffect(() => {
    if (code !== undefined) return;
    loadAfterSending().then(setCode, (cause: unknown) => setFault(new Error('A part did not load', { cause })));
  }, [code]);
  return { code, fault };
}
