import { AnnouncementLine } from '../kit/announcement/announcement.tsx';
import { LoadingScreen } from '../kit/screen/loading-screen.tsx';
import { PageMain } from '../kit/screen/page-main.tsx';
import { ScreenFailed } from '../kit/screen/screen-failed.tsx';
import { EmailAddress } from '../kit/text/email-address.tsx';
import { CredentialsWords } from '../words/credentials-words.tsx';
import { useAreaWords, useDeskWords } from '../words/desk-words.ts';
import { OrganisersWords } from '../words/organisers-words.tsx';
import styles from './account.module.css';
import { AuthenticatorSection } from './authenticator-section.tsx';
import { CodesSection } from './codes-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PreferencesSections } from './preferences-sections.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { useAccount } from './use-account.ts';

/** The organiser's own account: language, sign-in methods, recovery codes and sessions. */
export function AccountScreen() {
  return (
    <OrganisersWords>
      <CredentialsWords>
        <OwnAccount />
      </CredentialsWords>
    </OrganisersWords>
  );
}

function OwnAccount() {
  const t = useAreaWords('organisers', 'account');
  const roles = useDeskWords('roles');
  const account = useAccount();
  if (account.data === undefined) {
    return account.isError ? <ScreenFailed error={account.error} /> : <LoadingScreen title={t('title')} />;
  }
  const { organiser } = account.data;
  const name = `${organiser.firstName} ${organiser.lastName}`;
  const { email } = organiser;
  const lead = t('lead', { name, email, roles: organiser.roles.map((role) => roles(role)).join(', ') });
  const [before, after] = lead.split(email);
  const breakable = (
    <>
      {before}
      <span className={styles['address']}>
        <EmailAddress address={email} />
      </span>
      {after}
    </>
  );
  return (
    <PageMain title={t('title')} lead={breakable} actions={<SignOutButton />}>
      <PreferencesSections account={account.data} />
      <PasskeysSection account={account.data} />
      <AuthenticatorSection account={account.data} />
      <CodesSection account={account.data} />
      <SessionsSection account={account.data} />
      <PasswordSection account={account.data} />
      <AnnouncementLine />
    </PageMain>
  );
}
