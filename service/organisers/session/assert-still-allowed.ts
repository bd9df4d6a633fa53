import type { Permission } from '#contract/plain/organiser/permission.ts';
import type { Queryable } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problems/problem.ts';
import { reloadActor } from './identify-organiser.ts';
import { mayDo } from '../../http/may-do.ts';

/**
 * Called before each step of a long operation. @throws the problems `unauthorized`, `forbidden` once the actor lost
 * access
 */
type AssertStillAllowed = (actor: Actor) => Promise<void>;

/** Stops a long operation once its actor has lost the session or the permission. */
export function assertStillAllowed(db: Queryable, permission: Permission): AssertStillAllowed {
  return async (actor) => {
    const now = await reloadActor(db, actor);
    if (now === undefined) throw problem('unauthorized');
    if (!mayDo(now, permission)) throw problem('forbidden');
  };
}
