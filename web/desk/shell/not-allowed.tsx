import { Link } from '@tanstack/react-router';
import { type Permission, rolesWith } from '#contract/plain/organiser/permission.ts';
import { PageMain } from '../kit/screen/page-main.tsx';
import { useCurrentUser } from '../session/current-user.tsx';
import { useColleagueList } from '../session/use-names.ts';
import { useDeskWords } from '../words/desk-words.ts';
import { linksFor } from '../linked-screens.ts';

/**
 * Replaces a screen that the organiser's roles do not show. Names the roles that do and the secretaries, who grant
 * roles, and links to the first allowed screen.
 */
export function NotAllowed({ permission }: { permission: Permission }) {
  const t = useDeskWords('failure');
  const names = useDeskWords('navigation');
  const roleNames = useDeskWords('roles');
  const secretaries = useSecretaries();
  const [first] = linksFor(useCurrentUser());
  return (
    <PageMain title={t('forbiddenTitle')}>
      <p>
        {t('forbidden', {
          roles: rolesWith(permission)
            .map((role) => roleNames(role))
            .join(', '),
        })}
      </p>
      <p>{secretaries === '' ? t('ask') : t('askNamed', { names: secretaries })}</p>
      {first !== undefined && (
        <p>
          <Link to={first.route.to} search={{}}>
            {t('goTo', { screen: names(first.name) })}
          </Link>
        </p>
      )}
    </PageMain>
  );
}

/** The names of the secretaries, who grant roles; empty until they have been read. */
function useSecretaries(): string {
  const secretaries = useColleagueList()?.filter(({ roles, isRevoked }) => !isRevoked && roles.includes('secretary'));
  return (secretaries ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
}
