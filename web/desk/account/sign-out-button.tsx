import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { unsavedTexts } from '../answer/text/unsaved-texts.ts';
import { callDesk } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { useForgetDrafts } from '../drafts/drafts.tsx';
import { forgetLastingDrafts, hasLastingDrafts } from '../drafts/lasting-draft.ts';
import { Dialog, DialogActions } from '../kit/dialog/dialog.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { postSignOut } from '../session/sign-out-channel.ts';
import { useCurrentUser } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';

const LONGEST_SAVE_MS = 3000;

/** Saves the unsaved texts and signs out. Asks first when a text would be lost. */
export function SignOutButton() {
  const t = useAreaWords('organisers', 'account');
  const { organiserId } = useCurrentUser();
  const [isAsking, setIsAsking] = useState(false);
  const signOut = useSignOut();
  const start = useCommand(async () => {
    const isSaved = await unsavedTexts.saveAll(LONGEST_SAVE_MS);
    // Another tab, or one that is closed, may also have kept a text.
    if (!isSaved || hasLastingDrafts(() => localStorage, organiserId)) return setIsAsking(true);
    signOut.run(undefined);
  });
  return (
    <div>
      <FailureAlert failure={signOut.failure} />
      <Button kind="secondary" aria-busy={start.isBusy || signOut.isBusy} onClick={() => start.run(undefined)}>
        {t('signOut')}
      </Button>
      {isAsking && (
        <Dialog title={t('unsavedTitle')} onClose={() => setIsAsking(false)}>
          <p>{t('unsavedText')}</p>
          <FailureAlert failure={signOut.failure} />
          <DialogActions>
            <Button kind="danger" aria-busy={signOut.isBusy} onClick={() => signOut.run(undefined)}>
              {t('deleteAndSignOut')}
            </Button>
            <Button kind="quiet" onClick={() => setIsAsking(false)}>
              {t('stay')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}

/** Ends the session and deletes the organiser's texts from this browser. */
function useSignOut() {
  const navigate = useNavigate();
  const { organiserId } = useCurrentUser();
  const forgetDrafts = useForgetDrafts();
  return useCommand(async () => {
    await callDesk('signOut', {});
    postSignOut();
    forgetDrafts();
    unsavedTexts.discardAll();
    forgetLastingDrafts(() => localStorage, organiserId);
    // A new document drops all data of the ended session and moves the focus to the instruction on the page.
    await navigate({ to: '/sign-in', search: {}, hash: 'main', reloadDocument: true });
  });
}
