import type { QueryKey } from '@tanstack/react-query';
import type { Permission } from '#contract/plain/organiser/permission.ts';
import type { Role } from '#contract/plain/organiser/role.ts';
import type { en as desk } from '#words/desk/en.ts';

/** A query for a total: the result of `queryOptions` with any key, or a plain object. */
type CountQuery = {
  queryKey: QueryKey;
  // No value is a `never`, so the parameter may be the context of any key.
  queryFn?: (context: never) => Total | Promise<Total>;
};
/** Null: the link shows no number. */
type Total = { total: number | null };

export type Screen = {
  /** The name of the screen while it loads, a key of the navigation's texts. */
  name: keyof (typeof desk)['navigation'];
  permission: Permission | 'none';
  /** Its link in the navigation; `apart` draws a line above it. `none` for a screen that only other screens link to. */
  link: 'together' | 'apart' | 'none';
  /** The roles that see the link, if not all roles with the permission do. */
  linkRoles?: readonly Role[];
  /** The number that the link shows. */
  count?: (meetingId: string) => CountQuery;
  /** The permission that the count needs besides that of the screen. */
  countPermission?: Permission;
  /** Path, search, and the code of the screen, which loads at the first visit. `AnyRoute` would erase their types. */
  route: object;
};
