import { useQuery } from '@tanstack/react-query';
import { CallUnanswered } from '../calls/client.ts';

/**
 * The parts that list the themes by keyboard. They are large, and few people ask for them: their code comes when they
 * are first asked for.
 */
export function useThemeParts(isAsked: boolean) {
  const { data, isError } = useQuery({
    queryKey: ['unnotified', 'theme-parts'],
    queryFn: () => import('./theme-popover.tsx'),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return { parts: data, failure: isError ? new CallUnanswered() : undefined };
}
