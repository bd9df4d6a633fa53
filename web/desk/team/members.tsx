import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { StateMark } from '../kit/mark/state-mark.tsx';
import { EmailAddress } from '../kit/text/email-address.tsx';
import { useNow } from '../meeting/use-now.ts';
import { useMay } from '../session/self.tsx';
import { Cell, RowHead, Table } from '../kit/table/table.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useAreaWords, useDeskWords } from '../words/desk-words.ts';
import { EndDialog } from './end-dialog.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import styles from './team.module.css';
import { type Member, nameOf, type Team } from './use-team.ts';

type Doing = { what: 'roles' | 'sessions' | 'revoke' | 'reset'; member: Member };

export function Members({ team: { organisers, timeZone } }: { team: Team }) {
  const t = useAreaWords('organisers', 'team');
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
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
  const mayManage = useMay('organiser.manage');
  const name = nameOf(member);
  return (
    <tr>
      <RowHead facts={<EmailAddress address={member.email} />}>{member.isYou ? t('you', { name }) : name}</RowHead>
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
  const actions = [
    { what: 'roles', text: t('change'), of: t('rolesOf', { name }), isThere: !member.isLastSecretary },
    { what: 'sessions', text: t('sessions'), of: t('of', { name }), isThere: !member.isYou },
    {
      what: 'reset',
      text: t('reset'),
      of: t('of', { name }),
      isThere: !member.isYou && member.secondFactors.length > 0,
    },
    { what: 'revoke', text: t('revoke'), of: name, isThere: !member.isLastSecretary && !member.isYou },
  ] as const;
  return (
    <span className={styles['row']}>
      {actions
        .filter(({ isThere }) => isThere)
        .map(({ what, text, of }) => (
          <Button key={what} kind="quiet" onClick={() => onDo({ what, member })}>
            {text}
            <HiddenText>{` ${of}`}</HiddenText>
          </Button>
        ))}
    </span>
  );
}

function SecondFactors({ factors }: { factors: Member['secondFactors'] }) {
  const t = useAreaWords('organisers', 'team');
  if (factors.length === 0) {
    return (
      <StateMark icon="half" tone="warn">
        {t('notSetUp')}
      </StateMark>
    );
  }
  const text = factors
    .map((factor, index) => (factor === 'authenticator' && index === 0 ? t('authenticatorAlone') : t(factor)))
    .join(', ');
  return (
    <StateMark icon="check" tone="ok">
      {text}
    </StateMark>
  );
}
