import { Button } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { StateBadge } from '../kit/badge/state-badge.tsx';
import { useNow } from '../meeting/use-now.ts';
import { Cell, RowHead, Table } from '../kit/table/table.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useAreaWords } from '../words/desk-words.ts';
import type { Account } from './use-account.ts';

type TableProps = { sessions: Account['sessions']; timeZone: string; onEnd: (sessionId: string) => void };

/** The organiser's sessions: on which device, and since when. */
export function SessionsTable({ sessions, timeZone, onEnd }: TableProps) {
  const t = useAreaWords('organisers', 'account');
  const dates = useDates(timeZone);
  const now = useNow();
  const columns = [
    { title: t('where') },
    { title: t('signedIn') },
    { title: t('lastActive') },
    { title: t('action'), isHidden: true },
  ];
  return (
    <Table caption={t('sessions')} columns={columns}>
      {sessions.map(({ sessionId, browser, system, address, signedInAt, lastActiveAt, isThisOne }) => {
        const where =
          browser !== null && system !== null
            ? t('browserOn', { browser, system })
            : (browser ?? system ?? t('unknownBrowser'));
        return (
          <tr key={sessionId}>
            <RowHead metadata={address}>{where}</RowHead>
            <Cell label={t('signedIn')}>{dates.moment(new Date(signedInAt), now)}</Cell>
            <Cell label={t('lastActive')}>{isThisOne ? t('now') : dates.moment(new Date(lastActiveAt), now)}</Cell>
            <Cell>
              {isThisOne ? (
                <StateBadge icon="check" tone="ok">
                  {t('thisOne')}
                </StateBadge>
              ) : (
                <Button kind="quiet" onClick={() => onEnd(sessionId)}>
                  {t('end')}
                  <HiddenText>{` ${t('theSession', { where })}`}</HiddenText>
                </Button>
              )}
            </Cell>
          </tr>
        );
      })}
    </Table>
  );
}
