import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { callDesk } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { TextField } from '../kit/forms/text-field.tsx';
import { useForm } from '../kit/forms/use-form.ts';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { useNow } from '../meeting/use-now.ts';
import { Section, Item, ItemList } from '../kit/section/section.tsx';
import { PasskeyError } from '../sign-in/steps/passkey-error.tsx';
import { useNewPasskey } from '../sign-in/steps/use-passkey.ts';
import { useDates } from '../kit/time/use-dates.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './account.module.css';
import { CodesDialog } from './codes-dialog.tsx';
import { type Account, useRefreshAccount, useSetAccount } from './use-account.ts';

type Passkey = Account['passkeys'][number];

const ADDING = 'add';

export function PasskeysSection({ account: { passkeys, timeZone } }: { account: Account }) {
  const t = useAreaWords('organisers', 'account');
  const refresh = useRefreshAccount();
  const [codes, setCodes] = useState<string[]>();
  // Only the last action shows its failure: after a later success an older failure would mislead.
  const [tried, setTried] = useState('');
  const adding = useNewPasskey((added) => {
    setCodes(added ?? undefined);
    refresh();
  });
  const add = () => {
    setTried(ADDING);
    adding.start();
  };
  return (
    <Section title={t('passkeys')} hint={t('passkeysHint')}>
      {passkeys.length > 0 && (
        <ItemList>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} timeZone={timeZone} tried={tried} onTry={setTried} />
          ))}
        </ItemList>
      )}
      {tried === ADDING && <PasskeyError failure={adding.failure} refusal={adding.refusal} />}
      <Button kind="secondary" aria-busy={adding.isBusy} onClick={add}>
        <DeskIcon name="key" />
        {t('addPasskey')}
      </Button>
      {codes !== undefined && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
}

type RowProps = {
  passkey: Passkey;
  timeZone: string;
  /** The last action with any passkey. */
  tried: string;
  onTry: (tried: string) => void;
};

function PasskeyRow({ passkey, timeZone, tried, onTry }: RowProps) {
  const t = useAreaWords('organisers', 'account');
  const dates = useDates(timeZone);
  const now = useNow();
  const setAccount = useSetAccount();
  const [isNaming, setIsNaming] = useState(false);
  const { passkeyId, addedAt, lastUsedAt } = passkey;
  const [removing, renaming] = [`remove ${passkeyId}`, `rename ${passkeyId}`];
  const remove = useCommand(async () => setAccount(await callDesk('removePasskey', { params: { passkeyId } })));
  const name = passkey.name === '' ? t('unnamed') : passkey.name;
  const day = dates.dayOfMonth(new Date(addedAt), now);
  const metadata =
    lastUsedAt === null
      ? t('addedUnused', { day })
      : t('added', { day, used: dates.momentWithin(new Date(lastUsedAt), now) });
  const beginNaming = () => {
    onTry(renaming);
    setIsNaming(true);
  };
  const tryRemoving = () => {
    onTry(removing);
    remove.run(undefined);
  };
  if (isNaming) {
    return (
      <li>
        <NameForm
          passkey={passkey}
          isTriedLast={tried === renaming}
          onTry={() => onTry(renaming)}
          onDone={() => setIsNaming(false)}
        />
      </li>
    );
  }
  return (
    <Item name={name} metadata={metadata}>
      {tried === removing && <FailureAlert failure={remove.failure} />}
      <Button kind="quiet" onClick={beginNaming}>
        {t('rename')}
        <HiddenText>{` ${name}`}</HiddenText>
      </Button>
      <Button kind="quiet" aria-busy={remove.isBusy} onClick={tryRemoving}>
        {t('remove')}
        <HiddenText>{` ${name}`}</HiddenText>
      </Button>
    </Item>
  );
}

type NameProps = { passkey: Passkey; isTriedLast: boolean; onTry: () => void; onDone: () => void };

function NameForm({ passkey: { passkeyId, name }, isTriedLast, onTry, onDone }: NameProps) {
  const t = useAreaWords('organisers', 'account');
  const setAccount = useSetAccount();
  const { form, isBusy, errorOf, failure } = useForm({
    check: () => ({}),
    send: async (values) => {
      onTry();
      setAccount(await callDesk('renamePasskey', { params: { passkeyId }, body: { name: values('name') } }));
      onDone();
    },
  });
  return (
    <form {...form} className={styles['inline']}>
      {isTriedLast && <FailureAlert failure={failure} />}
      <TextField name="name" label={t('name')} defaultValue={name} error={errorOf('name')} />
      <Button kind="primary" isSubmit aria-busy={isBusy}>
        {t('save')}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {t('cancel')}
      </Button>
    </form>
  );
}
