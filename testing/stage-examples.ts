/** States and topics of a stage as screens receive them. */
import type { Reply } from '#contract/calls/call.ts';
import type { Calls } from '#contract/calls/calls.ts';

type Overview = Reply<Calls['showStage']>;
type Topic = Reply<Calls['showStageTopics']>['topics'][number];

export function exampleState(over: Partial<Overview['state']> = {}): Overview['state'] {
  return {
    meetingId: 'meeting',
    mode: 'live',
    version: 1,
    revision: 1,
    sentAt: '2025-05-23T09:00:00Z',
    timeZone: 'Europe/Paris',
    status: 'running',
    isFinished: false,
    startedAt: '2025-05-23T08:59:00Z',
    endsAt: null,
    recordingStartedAt: null,
    now: 'b',
    next: 'c',
    place: 2,
    topics: 4,
    canGoBack: true,
    canUndoAnswered: null,
    proposalAppliesAt: null,
    cover: null,
    shows: 'answer',
    languages: 'both',
    timer: { runningSince: null, elapsedMs: 0 },
    scroll: 0,
    message: null,
    ...over,
  };
}

/** A stage that has shown `a`, shows `b`, and goes on with `c` and `d`. */
export function exampleOverview(over: Partial<Overview['state']> = {}): Overview {
  const progress = [inPlace('a', 'shown'), inPlace('b', 'now'), inPlace('c', 'next'), inPlace('d', 'upcoming')];
  return {
    state: exampleState(over),
    progress,
    proposed: null,
    moved: null,
    covered: null,
    thanks: null,
    messages: null,
    devices: null,
  };
}

type Progress = NonNullable<Overview['progress']>[number];

function inPlace(topicId: string, status: Progress['status']): Progress {
  return {
    topicId,
    status,
    skippedAt: null,
    answeredAt: null,
    actualSeconds: null,
    fromSeconds: null,
    toSeconds: null,
  };
}

export function exampleTopic(id: string, over: Partial<Topic> = {}): Topic {
  const text = { question: `Question ${id}?`, heading: null, answer: 'Yes.', seconds: 60 };
  return {
    id,
    number: 1,
    revision: 'r1',
    sectionFr: null,
    sectionEn: null,
    themeCode: null,
    themeFr: null,
    themeEn: null,
    questions: { fr: 1, en: 0 },
    originals: [],
    fr: text,
    en: text,
    figures: [],
    approved: ['fr', 'en'],
    isLater: false,
    pending: [],
    hasException: false,
    seconds: 60,
    ...over,
  };
}
