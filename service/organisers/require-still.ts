import type { Permission } from '#contract/organiser/permission.ts';
import type { Queryable } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problems/problem.ts';
import { actorNow } from './identify-organiser.ts';
import { mayDo } from '../http/may-do.ts';

/**
 * Called before each step of a long operation. @throws the problems `unauthorized`, `forbidden` once the actor lost
 * access
 */
type RequireStill = (actor: Actor) => Promise<void>;

/** Stops a long operation once its actor has lost the session or the permission. */
export function requireStill(db: Queryable, permission: Permission): RequireStill {
  return async (actor) => {
    const now = await actorNow(db, actor);
    if (now === undefined) throw problem('unauthorized');
    if (!mayDo(now, permission)) throw problem('forbidden');
  };
}
