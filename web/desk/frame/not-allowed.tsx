import { Link } from '@tanstack/react-router';
import type { Role } from '#contract/organiser/role.ts';
import { PageMain } from '../kit/screen/page-main.tsx';
import { useSelf } from '../session/self.tsx';
import { useColleagueList } from '../session/use-names.ts';
import { useDeskWords } from '../words/desk-words.ts';
import { firstPlaceOf } from './places.ts';

/** In place of a screen that a person's roles do not show: the roles that do, who gives them, and the first screen that is shown. */
export function NotAllowed({ roles }: { roles: readonly Role[] }) {
  const t = useDeskWords('failure');
  const names = useDeskWords('navigation');
  const roleNames = useDeskWords('roles');
  const { permissions } = useSelf();
  const secretaries = useSecretaries();
  const first = firstPlaceOf(permissions);
  return (
    <PageMain title={t('forbiddenTitle')}>
      <p>{t('forbidden', { roles: roles.map((role) => roleNames(role)).join(', ') })}</p>
      <p>{secretaries === '' ? t('ask') : t('askNamed', { names: secretaries })}</p>
      {first !== undefined && (
        <p>
          <Link to={first.to} search={{}}>
            {t('goTo', { place: names(first.key) })}
          </Link>
        </p>
      )}
    </PageMain>
  );
}

/** Those who give roles, by name; empty until they are known. */
function useSecretaries(): string {
  const secretaries = useColleagueList()?.filter(({ roles, isRevoked }) => !isRevoked && roles.includes('secretary'));
  return (secretaries ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
}
