import type { presenceCalls } from '#contract/calls/presence.ts';
import type { Handlers } from '../http/handler.ts';
import { tellPresence } from './tell-presence.ts';
import { listPresence } from './list-presence.ts';

export const presenceHandlers: Handlers<typeof presenceCalls> = {
  tellPresence,
  listPresence,
};
