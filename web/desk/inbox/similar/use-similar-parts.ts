import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Later than the first paint of the inbox, whose code stays light. */
const AFTER_MS = 1500;

/**
 * The components of similar questions; undefined until their code has loaded, soon after the inbox is shown. Without a
 * network it loads when the network is back.
 */
export function useSimilarParts() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return useQuery({
    queryKey: ['unnotified', 'similar-parts'],
    queryFn: () => import('./similar-parts.ts'),
    enabled: isDue,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
