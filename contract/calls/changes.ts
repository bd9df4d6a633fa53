import { call } from './call.ts';

export const changeCalls = {
  followChanges: call({
    method: 'GET',
    path: '/api/v1/changes',
    permission: 'change.follow',
    summary: 'That something has changed, as it happens: kinds and ids, for whoever may read them',
    headers: {
      'Last-Event-ID':
        'The id of the last event that was read: what has changed since then comes first, or the event `reset` where that is not known any more.',
    },
    output: { status: 200, stream: 'text/event-stream' },
    problems: [],
  }),
};
