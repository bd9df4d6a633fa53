import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DelayedLoader } from './delayed-loader.tsx';

/**
 * Redirects to another address of the desk. The router's own `Navigate` navigates at each render of its parent, which
 * never ends under a screen that is loading.
 *
 * @param props.address the path below the desk's own path, with its query string
 */
export function GoTo({ address }: { address: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ href: address, replace: true }), [address, navigate]);
  return <DelayedLoader />;
}
