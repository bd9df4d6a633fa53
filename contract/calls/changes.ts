import { call } from './call.ts';

export const changeCalls = {
  followChanges: call({
    method: 'GET',
    path: '/api/v1/changes',
    permission: 'change.follow',
    summary: 'Stream kinds and ids of changes as they happen, limited to those that the reader may see',
    headers: {
      'Last-Event-ID':
        'The id of the last event that the client read. Changes since then come first, or the event `reset` when they are no longer known.',
    },
    output: { status: 200, stream: 'text/event-stream' },
    problems: [],
  }),
};
