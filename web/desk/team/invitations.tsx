import { Button } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { callDesk } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { EmailAddress } from '../kit/text/email-address.tsx';
import { useNow } from '../meeting/use-now.ts';
import { useCan } from '../session/current-user.tsx';
import { Cell, RowHead, Table } from '../kit/table/table.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useAreaWords, useDeskWords } from '../words/desk-words.ts';
import styles from './team.module.css';
import { type Handover, type Invitation, type Team, useRefreshTeam, useSetTeam } from './use-team.ts';

type InvitationsProps = { team: Team; onHandover: (handover: Handover) => void };

export function Invitations({ team: { invitations, timeZone }, onHandover }: InvitationsProps) {
  const t = useAreaWords('organisers', 'team');
  if (invitations.length === 0) return <p className={styles['soft']}>{t('noInvitations')}</p>;
  const columns = [
    { title: t('for') },
    { title: t('roles') },
    { title: t('invitedBy') },
    { title: t('ends') },
    { title: t('actions'), isHidden: true },
  ];
  return (
    <Table caption={t('notAccepted')} columns={columns}>
      {invitations.map((invitation) => (
        <InvitationRow
          key={invitation.invitationId}
          invitation={invitation}
          timeZone={timeZone}
          onHandover={onHandover}
        />
      ))}
    </Table>
  );
}

type RowProps = { invitation: Invitation; timeZone: string; onHandover: (handover: Handover) => void };

function InvitationRow({ invitation, timeZone, onHandover }: RowProps) {
  const t = useAreaWords('organisers', 'team');
  const roles = useDeskWords('roles');
  const dates = useDates(timeZone);
  const now = useNow();
  const mayManage = useCan('organiser.manage');
  const name = invitation.email ?? t('setUpLink');
  return (
    <tr>
      <RowHead metadata={dates.moment(new Date(invitation.invitedAt), now)}>
        {invitation.email === null ? name : <EmailAddress address={invitation.email} />}
      </RowHead>
      <Cell>{invitation.roles.map((role) => roles(role)).join(', ')}</Cell>
      <Cell label={t('invitedBy')}>{invitation.invitedBy ?? t('operator')}</Cell>
      <Cell label={t('ends')}>{invitation.hasEnded ? t('ended') : dates.moment(new Date(invitation.endsAt), now)}</Cell>
      <Cell>{mayManage && <InvitationActions invitation={invitation} name={name} onHandover={onHandover} />}</Cell>
    </tr>
  );
}

type ActionsProps = { invitation: Invitation; name: string; onHandover: (handover: Handover) => void };

function InvitationActions({ invitation: { invitationId, email }, name, onHandover }: ActionsProps) {
  const t = useAreaWords('organisers', 'team');
  const setTeam = useSetTeam();
  const refresh = useRefreshTeam();
  const params = { invitationId };
  const renew = useCommand(async () => {
    onHandover(await callDesk('renewInvitation', { params }));
    refresh();
  });
  const withdraw = useCommand(async () => setTeam(await callDesk('withdrawInvitation', { params })));
  return (
    <span className={styles['row']}>
      <FailureAlert failure={renew.failure ?? withdraw.failure} />
      {/* Only the operator can create the link that sets up the desk. */}
      {email !== null && (
        <Button kind="quiet" aria-busy={renew.isBusy} onClick={() => renew.run(undefined)}>
          {t('newLink')}
          <HiddenText>{` ${t('forWhom', { name })}`}</HiddenText>
        </Button>
      )}
      <Button kind="quiet" aria-busy={withdraw.isBusy} onClick={() => withdraw.run(undefined)}>
        {t('withdraw')}
        <HiddenText>{` ${t('invitationFor', { name })}`}</HiddenText>
      </Button>
    </span>
  );
}
