import { useMutation } from '@tanstack/react-query';
import { CallRefused, CallUnanswered } from './client.ts';
import { useRetryNow } from './command-client.tsx';

/**
 * Runs the work of a button once at a time. A second press while it is pending retries it now. Keeps the failure, so that
 * the screen can show it.
 */
export function useCommand<Input>(work: (input: Input) => Promise<void>) {
  const retryNow = useRetryNow();
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: work });
  const failure = error instanceof CallRefused || error instanceof CallUnanswered ? error : undefined;
  return {
    run: (input: Input) => {
      if (isPending) retryNow();
      else mutate(input);
    },
    isBusy: isPending,
    failure,
    reset,
  };
}
