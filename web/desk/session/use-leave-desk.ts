import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useForgetDrafts } from '../drafts/drafts.tsx';
import { useCurrentUser } from './current-user.tsx';
import { onSignOut } from './sign-out-channel.ts';

/** Deletes the organiser's unsent input from this tab and opens the sign-in. */
export function useLeaveDesk(): () => Promise<void> {
  const navigate = useNavigate();
  const { organiserId } = useCurrentUser();
  const forgetDrafts = useForgetDrafts();
  return async () => {
    forgetDrafts();
    // Loads only now: the first screen needs no code of answers.
    const { forgetTexts } = await import('./forget-texts.ts');
    forgetTexts(organiserId);
    // A new document drops all data of the ended session and moves the focus to the instruction on the page.
    await navigate({ to: '/sign-in', search: {}, hash: 'main', reloadDocument: true });
  };
}

/** Leaves the desk when the organiser signs out in another tab, where they have agreed to lose unsaved texts. */
export function useLeaveWithOtherTabs(): void {
  const { organiserId } = useCurrentUser();
  const leave = useLeaveDesk();
  const onLeave = useEffectEvent(() => void leave());
  useEffect(() => onSignOut(organiserId, () => onLeave()), [organiserId]);
}
