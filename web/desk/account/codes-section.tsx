import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { StateBadge } from '../kit/badge/state-badge.tsx';
import { Section, Item, ItemList } from '../kit/section/section.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useNow } from '../meeting/use-now.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { type Account, useRefreshAccount } from './use-account.ts';

const FEW = 3;

export function CodesSection({ account: { recoveryCodes, timeZone } }: { account: Account }) {
  const t = useAreaWords('organisers', 'account');
  const dates = useDates(timeZone);
  const now = useNow();
  const refresh = useRefreshAccount();
  const [isConfirming, setIsConfirming] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const show = (made: string[] | null) => {
    setIsConfirming(false);
    setCodes(made ?? undefined);
    refresh();
  };
  const name = recoveryCodes === null ? t('none') : t('left', { left: recoveryCodes.left, made: recoveryCodes.made });
  const metadata =
    recoveryCodes === null ? t('noneHint') : t('made', { day: dates.dayOfMonth(new Date(recoveryCodes.madeAt), now) });
  return (
    <Section title={t('codes')} hint={t('codesHint')}>
      <ItemList>
        <Item name={name} metadata={metadata}>
          {recoveryCodes !== null && recoveryCodes.left <= FEW && (
            <StateBadge icon="half" tone="warn">
              {recoveryCodes.left === 0 ? t('noneLeft') : t('few')}
            </StateBadge>
          )}
          <Button kind="secondary" onClick={() => setIsConfirming(true)}>
            {t('makeCodes')}
          </Button>
        </Item>
      </ItemList>
      {isConfirming && <RenewCodesDialog onRenewed={show} onClose={() => setIsConfirming(false)} />}
      {codes !== undefined && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
}
