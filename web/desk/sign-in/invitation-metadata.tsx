import { EmailAddress } from '../kit/text/email-address.tsx';
import type { Replied } from '../calls/client.ts';
import { useAreaWords, useDeskWords } from '../words/desk-words.ts';
import { ROWS } from '../kit/rows/rows.ts';
import styles from './steps/steps.module.css';

/** The invitee's address and roles. */
export function InvitationMetadata({ invitation: { email, roles } }: { invitation: Replied<'showInvitation'> }) {
  const t = useAreaWords('credentials', 'invitation');
  const inWords = useAreaWords('credentials', 'roles');
  const names = useDeskWords('roles');
  return (
    <dl className={`${ROWS} ${styles['given']}`}>
      {email !== null && (
        <div>
          <dt>{t('address')}</dt>
          <dd>
            <EmailAddress address={email} />
          </dd>
        </div>
      )}
      <div>
        <dt>{roles.length === 1 ? t('role') : t('roles')}</dt>
        {roles.map((role) => (
          <dd key={role}>
            {names(role)}
            <span>{inWords(role)}</span>
          </dd>
        ))}
      </div>
    </dl>
  );
}
