import { useState } from 'react';
import { ROLES } from '#contract/plain/organiser/role.ts';
import { Button } from '#web/kit/button/button.tsx';
import { AnnouncementLine } from '../kit/announcement/announcement.tsx';
import { LoadingScreen } from '../kit/screen/loading-screen.tsx';
import { PageMain } from '../kit/screen/page-main.tsx';
import { ScreenFailed } from '../kit/screen/screen-failed.tsx';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { FailedMails } from '../failed-mails/failed-mails.tsx';
import { useCan } from '../session/current-user.tsx';
import { SettingsTabs } from '../settings-tabs/settings-tabs.tsx';
import { Cell, RowHead, Table } from '../kit/table/table.tsx';
import { useAreaWords, useDeskWords } from '../words/desk-words.ts';
import { OrganisersWords } from '../words/organisers-words.tsx';
import { HandoverNotice } from './handover-notice.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Members } from './members.tsx';
import styles from './team.module.css';
import { type Handover, useTeam } from './use-team.ts';

/** The organisers, the open invitations, and the permissions of each role. */
export function TeamScreen() {
  return (
    <OrganisersWords>
      <Team />
    </OrganisersWords>
  );
}

function Team() {
  const t = useAreaWords('organisers', 'team');
  const team = useTeam();
  const mayManage = useCan('organiser.manage');
  const [isInviting, setIsInviting] = useState(false);
  const [handover, setHandover] = useState<Handover>();
  if (team.data === undefined) {
    return team.isError ? <ScreenFailed error={team.error} /> : <LoadingScreen title={t('settings')} />;
  }
  const { timeZone } = team.data;
  return (
    <PageMain title={t('settings')}>
      <SettingsTabs />
      <FailedMails />
      <section aria-labelledby="team-organisers">
        <div className={styles['head']}>
          <h2 id="team-organisers" tabIndex={-1}>
            {t('organisers')}
          </h2>
          {mayManage && (
            <Button kind="primary" onClick={() => setIsInviting(true)}>
              <DeskIcon name="plus" />
              {t('invite')}
            </Button>
          )}
        </div>
        <Members team={team.data} />
        <p className={styles['after']}>{t('note')}</p>
      </section>
      <section aria-labelledby="team-invitations">
        <div className={styles['head']}>
          <h2 id="team-invitations">{t('invitations')}</h2>
        </div>
        {handover !== undefined && <HandoverNotice handover={handover} timeZone={timeZone} />}
        <Invitations team={team.data} onHandover={setHandover} />
      </section>
      <RolesInWords />
      {isInviting && <InviteDialog onInvited={setHandover} onClose={() => setIsInviting(false)} />}
      <AnnouncementLine />
    </PageMain>
  );
}

function RolesInWords() {
  const t = useAreaWords('organisers', 'team');
  const may = useAreaWords('organisers', 'may');
  const mayNot = useAreaWords('organisers', 'mayNot');
  const roles = useDeskWords('roles');
  return (
    <section aria-labelledby="team-roles">
      <div className={styles['head']}>
        <h2 id="team-roles">{t('rolesInWords')}</h2>
      </div>
      <Table caption={t('rolesInWords')} columns={[{ title: t('role') }, { title: t('may') }, { title: t('mayNot') }]}>
        {ROLES.map((role) => (
          <tr key={role}>
            <RowHead>
              <b>{roles(role)}</b>
            </RowHead>
            <Cell>{may(role)}</Cell>
            <Cell label={t('mayNot')}>{mayNot(role)}</Cell>
          </tr>
        ))}
      </Table>
      <p className={styles['after']}>{t('several')}</p>
    </section>
  );
}
