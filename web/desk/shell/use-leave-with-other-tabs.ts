import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useForgetDrafts } from '../drafts/drafts.tsx';
import { onSignOut } from '../session/sign-out-channel.ts';

/**
 * Opens the sign-in when the organiser signs out in another tab. The new document drops the texts from the memory of this
 * tab. The browser asks first about a text that it could not store.
 */
export function useLeaveWithOtherTabs(): void {
  const navigate = useNavigate();
  const forgetDrafts = useForgetDrafts();
  const leave = useEffectEvent(() => {
    forgetDrafts();
    void navigate({ to: '/sign-in', search: {}, hash: 'main', reloadDocument: true });
  });
  // Waits for the other listeners of this tab: an unsaved text would make the browser ask before it leaves.
  useEffect(() => onSignOut(() => void setTimeout(leave)), []);
}
