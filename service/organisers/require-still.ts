import type { Permission } from '#contract/organiser/permission.ts';
import type { Queryable } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problems/problem.ts';
import { actorNow } from './identify-organiser.ts';
import { mayDo } from '../http/may-do.ts';

/** Asked before each piece of long work. @throws the problems `unauthorized`, `forbidden` once it may not go on */
type RequireStill = (actor: Actor) => Promise<void>;

/** Lets long work go on only as long as whoever began it still may: what is taken from them ends it. */
export function requireStill(db: Queryable, permission: Permission): RequireStill {
  return async (actor) => {
    const now = await actorNow(db, actor);
    if (now === undefined) throw problem('unauthorized');
    if (!mayDo(now, permission)) throw problem('forbidden');
  };
}
