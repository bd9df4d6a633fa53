import type { presenceCalls } from '#contract/calls/presence.ts';
import type { Handlers } from '../http/handler.ts';
import { reportPresence } from './report-presence.ts';
import { listPresence } from './list-presence.ts';

export const presenceHandlers: Handlers<typeof presenceCalls> = {
  reportPresence,
  listPresence,
};
