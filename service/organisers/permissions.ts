/** Who may what: the one table. No I/O. */
import type { Permission } from '#contract/organiser/permission.ts';
import { type Role, ROLES } from '#contract/organiser/role.ts';
import type { Actor } from '../http/actor.ts';

/** `signedIn`: every organiser, also before the second factor, when no role counts yet. */
type Grantee = Role | 'operator' | 'monitor' | 'signedIn';

const AT_DESK = ['secretary', 'moderator', 'expert', 'reviewer', 'auditor'] as const;
const READERS = [...AT_DESK, 'operator'] as const;
const DECIDERS = ['secretary', 'moderator'] as const;

/** Whatever is not written here is refused. A device is given nothing yet. */
const GRANTED: Record<Permission, 'everybody' | readonly Grantee[]> = {
  public: 'everybody',
  'account.keep': ['signedIn'],
  'meeting.read': READERS,
  'meeting.control': ['secretary', 'operator'],
  'meeting.edit': ['secretary', 'operator'],
  'question.read': READERS,
  'desk.use': AT_DESK,
  'question.decide': DECIDERS,
  'question.takeBack': ['secretary'],
  'question.note': DECIDERS,
  'question.redact': DECIDERS,
  'question.original': [...DECIDERS, 'auditor', 'operator'],
  'question.export': [...DECIDERS, 'auditor', 'operator'],
  'author.reveal': [...DECIDERS, 'auditor', 'operator'],
  'topic.read': [...READERS, 'stage'],
  'topic.change': DECIDERS,
  'register.read': ['secretary', 'auditor', 'operator'],
  'change.follow': [...READERS, 'stage'],
  'organiser.read': ['secretary', 'auditor', 'operator'],
  'organiser.manage': ['secretary', 'operator'],
  'database.keep': ['operator'],
  'installation.read': ['operator'],
  'metrics.read': ['operator', 'monitor'],
};

/** True when whoever asks may do what the permission names. A person with several roles may what any of them may. */
export function mayDo(actor: Actor, permission: Permission): boolean {
  const granted = GRANTED[permission];
  return granted === 'everybody' || granted.some((grantee) => isGranted(grantee, actor));
}

/** The roles that give a permission to an organiser. */
export function rolesWith(permission: Permission): Role[] {
  const granted = GRANTED[permission];
  return ROLES.filter((role) => granted === 'everybody' || granted.includes(role));
}

function isGranted(grantee: Grantee, actor: Actor): boolean {
  switch (grantee) {
    case 'operator':
    case 'monitor':
      return actor.kind === grantee;
    case 'signedIn':
      return actor.kind === 'organiser';
    default:
      return actor.kind === 'organiser' && actor.roles.includes(grantee);
  }
}
