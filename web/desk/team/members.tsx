import { useState } from 'react';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';
import { Menu, MenuLine } from '../kit/menu/menu.tsx';
import { StateBadge } from '../kit/badge/state-badge.tsx';
import { EmailAddress } from '../kit/text/email-address.tsx';
import { useNow } from '../meeting/use-now.ts';
import { useCan } from '../session/current-user.tsx';
import { Cell, RowHead, Table } from '../kit/table/table.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useAreaWords, useDeskWords } from '../words/desk-words.ts';
import { EndDialog } from './end-dialog.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import styles from './team.module.css';
import { type Member, nameOf, type Team } from './use-team.ts';

/** The id of the section's title in `team-screen.tsx`. */
const TEAM_TITLE_ID = 'team-organisers';

type Doing = { what: 'roles' | 'sessions' | 'revoke' | 'reset'; member: Member };

export function Members({ team: { organisers, timeZone } }: { team: Team }) {
  const t = useAreaWords('organisers', 'team');
  const [doing, setDoing] = useState<Doing>();
  const close = () => {
    setDoing(undefined);
    // The menu item that opened the dialog has disappeared, and so has the row of a revoked organiser.
    const give = () => focusById(menuIdOf(doing?.member)) || focusById(TEAM_TITLE_ID);
    focusWhenLost({ from: document.activeElement, give });
  };
  const columns = [
    { title: t('name') },
    { title: t('roles') },
    { title: t('second') },
    { title: t('lastSignIn') },
    { title: t('actions'), isHidden: true },
  ];
  return (
    <div className={styles['members']}>
      <Table caption={t('organisers')} columns={columns}>
        {organisers.map((member) => (
          <MemberRow key={member.organiserId} member={member} timeZone={timeZone} onDo={setDoing} />
        ))}
      </Table>
      {doing?.what === 'roles' && <RolesDialog member={doing.member} onClose={close} />}
      {doing?.what === 'sessions' && <MemberSessions member={doing.member} onClose={close} />}
      {(doing?.what === 'revoke' || doing?.what === 'reset') && (
        <EndDialog what={doing.what} member={doing.member} onClose={close} />
      )}
    </div>
  );
}

type RowProps = { member: Member; timeZone: string; onDo: (doing: Doing) => void };

function MemberRow({ member, timeZone, onDo }: RowProps) {
  const t = useAreaWords('organisers', 'team');
  const roles = useDeskWords('roles');
  const dates = useDates(timeZone);
  const now = useNow();
  const mayManage = useCan('organiser.manage');
  const name = nameOf(member);
  return (
    <tr>
      <RowHead metadata={<EmailAddress address={member.email} />}>{member.isYou ? t('you', { name }) : name}</RowHead>
      <Cell>{member.roles.map((role) => roles(role)).join(', ')}</Cell>
      <Cell>
        <SecondFactors factors={member.secondFactors} />
      </Cell>
      <Cell label={t('lastSignIn')}>
        {member.lastSignInAt === null ? t('never') : dates.moment(new Date(member.lastSignInAt), now)}
      </Cell>
      <Cell>
        {mayManage && <MemberActions member={member} name={name} onDo={onDo} />}
        {member.isLastSecretary && <span className={styles['soft']}>{t('onlySecretary')}</span>}
      </Cell>
    </tr>
  );
}

function MemberActions({ member, name, onDo }: { member: Member; name: string; onDo: RowProps['onDo'] }) {
  const t = useAreaWords('organisers', 'team');
  const { isLastSecretary, isYou, secondFactors } = member;
  const actions = [
    { what: 'roles', text: t('change'), effect: t('changeHint'), isThere: !isLastSecretary },
    { what: 'sessions', text: t('sessions'), effect: t('sessionsHint'), isThere: !isYou },
    { what: 'reset', text: t('reset'), effect: t('resetHint'), isThere: !isYou && secondFactors.length > 0 },
    { what: 'revoke', text: t('revoke'), effect: t('revokeHint'), isThere: !isLastSecretary && !isYou },
  ] as const;
  const possible = actions.filter(({ isThere }) => isThere);
  if (possible.length === 0) return null;
  return (
    <Menu id={menuIdOf(member)} text={t('actions')} label={t('actionsFor', { name })}>
      {possible.map(({ what, text, effect }) => (
        <MenuLine key={what} name={text} effect={effect} onAction={() => onDo({ what, member })} />
      ))}
    </Menu>
  );
}

function menuIdOf(member: Member | undefined): string {
  return `actions-${member?.organiserId ?? ''}`;
}

function focusById(id: string): boolean {
  const element = document.getElementById(id);
  element?.focus();
  return element !== null;
}

function SecondFactors({ factors }: { factors: Member['secondFactors'] }) {
  const t = useAreaWords('organisers', 'team');
  if (factors.length === 0) {
    return (
      <StateBadge icon="half" tone="warn">
        {t('notSetUp')}
      </StateBadge>
    );
  }
  const text = factors
    .map((factor, index) => (factor === 'authenticator' && index === 0 ? t('authenticatorAlone') : t(factor)))
    .join(', ');
  return (
    <StateBadge icon="check" tone="ok">
      {text}
    </StateBadge>
  );
}
