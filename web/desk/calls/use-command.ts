import { useMutation } from '@tanstack/react-query';
import { CallRefused, CallUnanswered } from './client.ts';
import { useAskNow } from './use-asking.tsx';

/**
 * Something to do when a button is pressed: under way once at a time, pressed again it is asked for at once, and what
 * stopped it is kept to be told.
 */
export function useCommand<Given>(work: (given: Given) => Promise<void>) {
  const askNow = useAskNow();
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: work });
  const failure = error instanceof CallRefused || error instanceof CallUnanswered ? error : undefined;
  return {
    run: (given: Given) => {
      if (isPending) askNow();
      else mutate(given);
    },
    isBusy: isPending,
    failure,
    reset,
  };
}
