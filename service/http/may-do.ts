/** Decides whether an actor has a permission. No I/O. */
import { GRANTEES, type Grantee, type Permission } from '#contract/plain/organiser/permission.ts';
import type { Actor } from './actor.ts';

const GRANTED: Record<Permission, 'everybody' | readonly Grantee[]> = GRANTEES;

/** True when the actor has the permission. One of several roles is enough. */
export function mayDo(actor: Actor, permission: Permission): boolean {
  const granted = GRANTED[permission];
  return granted === 'everybody' || granted.some((grantee) => isGranted(grantee, actor));
}

function isGranted(grantee: Grantee, actor: Actor): boolean {
  switch (grantee) {
    case 'operator':
    case 'monitor':
      return actor.kind === grantee;
    case 'signedIn':
      return actor.kind === 'organiser';
    case 'prompter':
    case 'room':
    case 'overlay':
    case 'remote':
      return actor.kind === 'device' && actor.deviceKind === grantee;
    default:
      return actor.kind === 'organiser' && actor.roles.includes(grantee);
  }
}
