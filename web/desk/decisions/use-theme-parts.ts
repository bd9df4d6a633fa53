import { useQuery } from '@tanstack/react-query';
import { CallUnanswered } from '../calls/client.ts';

/** Loads the components that list the themes. They are large and seldom used, so their code loads on first use. */
export function useThemeParts(isNeeded: boolean) {
  const { data, isError } = useQuery({
    queryKey: ['unnotified', 'theme-parts'],
    queryFn: () => import('./theme-popover.tsx'),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return { parts: data, failure: isError ? new CallUnanswered() : undefined };
}
