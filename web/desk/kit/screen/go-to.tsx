import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LateText } from './late-text.tsx';

/**
 * Goes to another address of the desk in place of this one. The router's own `Navigate` goes anew whenever what is
 * around it is rendered: around a screen that is still loading, without end.
 *
 * @param props.address below the desk's own path, with what follows `?`
 */
export function GoTo({ address }: { address: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ href: address, replace: true }), [address, navigate]);
  return <LateText />;
}
