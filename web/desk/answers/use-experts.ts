import { rolesWith } from '#contract/plain/organiser/permission.ts';
import { useColleagueList, useNames } from '../session/use-names.ts';
import { useAreaWords } from '../words/desk-words.ts';

export type Expert = { id: string; name: string };

const WRITERS: ReadonlySet<string> = new Set(rolesWith('answer.write'));

/** The organisers to whom a topic can be assigned, by name. */
export function useExperts(): Expert[] {
  const colleagues = useColleagueList() ?? [];
  return colleagues
    .filter(({ isRevoked, roles }) => !isRevoked && roles.some((role) => WRITERS.has(role)))
    .map(({ organiserId, firstName, lastName }) => ({ id: organiserId, name: `${firstName} ${lastName}` }));
}

/** The name of an organiser; a colleague without one is called so. */
export function useNameOf(): (organiserId: string | null) => string {
  const t = useAreaWords('answers', 'page');
  const names = useNames();
  return (organiserId) => names(organiserId) ?? t('colleague');
}
