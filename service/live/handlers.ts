import type { changeCalls } from '#contract/calls/changes.ts';
import type { Handlers } from '../http/handler.ts';
import { followChanges, type FollowParts } from './follow-changes.ts';

export function changeHandlers(parts: FollowParts): Handlers<typeof changeCalls> {
  return { followChanges: (ctx) => followChanges(parts, ctx) };
}
