import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { callDesk } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { Dialog, DialogActions } from '../kit/dialog/dialog.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { Section, Item, ItemList } from '../kit/section/section.tsx';
import { AuthenticatorStep } from '../sign-in/steps/authenticator-step.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useNow } from '../meeting/use-now.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { type Account, useRefreshAccount, useSetAccount } from './use-account.ts';

export function AuthenticatorSection({ account: { authenticatorSince, timeZone } }: { account: Account }) {
  const t = useAreaWords('organisers', 'account');
  const dates = useDates(timeZone);
  const now = useNow();
  const setAccount = useSetAccount();
  const refresh = useRefreshAccount();
  const [isAdding, setIsAdding] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const remove = useCommand(async () => setAccount(await callDesk('removeAuthenticator', {})));
  const end = (added: string[] | null) => {
    setIsAdding(false);
    setCodes(added ?? undefined);
    refresh();
  };
  const add = () => {
    // A failed removal is shown only until the next action.
    remove.reset();
    setIsAdding(true);
  };
  return (
    <Section title={t('authenticator')} hint={t('authenticatorHint')}>
      <FailureAlert failure={remove.failure} />
      {authenticatorSince === null ? (
        <Button kind="secondary" onClick={add}>
          {t('addApp')}
        </Button>
      ) : (
        <ItemList>
          <Item name={t('inUse')} metadata={t('since', { day: dates.dayOfMonth(new Date(authenticatorSince), now) })}>
            <Button kind="quiet" onClick={add}>
              {t('replace')}
              <HiddenText>{` ${t('theApp')}`}</HiddenText>
            </Button>
            <Button kind="quiet" aria-busy={remove.isBusy} onClick={() => remove.run(undefined)}>
              {t('remove')}
              <HiddenText>{` ${t('theApp')}`}</HiddenText>
            </Button>
          </Item>
        </ItemList>
      )}
      {isAdding && (
        <Dialog title={t('authenticator')} onClose={() => setIsAdding(false)}>
          <AuthenticatorStep onAdded={end} />
          <DialogActions>
            <Button kind="quiet" onClick={() => setIsAdding(false)}>
              {t('cancel')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {codes !== undefined && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
}
