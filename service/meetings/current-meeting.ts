import type { MeetingView, Phase } from '#contract/meeting/meeting.ts';
import { nextChangeAt, phaseAt, scheduleOf } from '#contract/meeting/schedule.ts';
import type { QuestionService } from '../http/question-service.ts';

const FRESH_MS = 1000;
/** With the second of a service on another host, and the five that caches may keep a page, never ten. */
const USABLE_MS = 3000;
/** Whoever asks within one moment is given one and the same view. */
const MOMENT_MS = 50;

/** The phase and `now` of every view are as they are at the moment of asking. */
export type CurrentMeeting = {
  /** The meeting as it was at most three seconds ago; `now` is at most a moment old. */
  view: () => Promise<MeetingView>;
  /** The meeting as it was at most a second ago: the source is asked once a second, however many want to know. */
  freshView: () => Promise<MeetingView>;
  /** The meeting as it was last read, however long ago, for what must show without a database; undefined before. */
  lastKnown: () => Promise<MeetingView | undefined>;
  /** The meeting has just been changed here: the next request reads it again. */
  expire: () => void;
};

/**
 * Keeps the meeting at hand, so that a page view or a submission asks nobody: a fresh one is given
 * at once, a slightly older one too while it is read anew, and an old one never.
 *
 * @param load asks the database, or the service on another host
 * @param monotonicMs a clock that never steps, in milliseconds
 */
export function cacheCurrentMeeting(load: () => Promise<MeetingView>, monotonicMs: () => number): CurrentMeeting {
  let known: { view: MeetingView; askedAt: number } | undefined;
  let loading: Promise<MeetingView> | undefined;

  function reload(): Promise<MeetingView> {
    if (loading !== undefined) return loading;
    const askedAt = monotonicMs();
    const asked = load()
      .then((view) => {
        if (loading === asked) known = { view, askedAt };
        return view;
      })
      .finally(() => {
        if (loading === asked) loading = undefined;
      });
    loading = asked;
    return asked;
  }

  let moment: { view: MeetingView; of: MeetingView; endsAt: number } | undefined;

  /** The view is the same object for all who ask within a moment, in which no phase changes: what is made of it is made once. */
  function atThisMoment(): MeetingView | undefined {
    const now = monotonicMs();
    if (known === undefined || now - known.askedAt > USABLE_MS) return undefined;
    if (moment !== undefined && moment.of === known.view && now < moment.endsAt) return moment.view;
    const view = atAge(known.view, now - known.askedAt);
    moment = { view, of: known.view, endsAt: now + Math.min(MOMENT_MS, msUntilChange(view)) };
    return view;
  }

  /** Undefined when nothing so young is known. */
  function knownWithin(limitMs: number): MeetingView | undefined {
    if (known === undefined) return undefined;
    const ageMs = monotonicMs() - known.askedAt;
    return ageMs > limitMs ? undefined : atAge(known.view, ageMs);
  }

  const isStale = () => known === undefined || monotonicMs() - known.askedAt > FRESH_MS;
  const freshView = async () => knownWithin(FRESH_MS) ?? (await reload());
  return {
    freshView,
    view: async () => {
      const usable = atThisMoment();
      if (usable === undefined) return await reload();
      // A failure here is told by the first caller who can no longer do without.
      if (isStale()) reload().catch(() => {});
      return usable;
    },
    expire: () => {
      // A reading that began before the change may not have seen it.
      loading = undefined;
      if (known !== undefined) known = { ...known, askedAt: -Infinity };
    },
    lastKnown: async () => {
      const fresh = freshView().catch(() => undefined);
      return known?.view ?? (await fresh);
    },
  };
}

function msUntilChange(view: MeetingView): number {
  const now = new Date(view.now);
  return (nextChangeAt(scheduleOf(view), now)?.getTime() ?? Infinity) - now.getTime();
}

function atAge(view: MeetingView, ageMs: number): MeetingView {
  const now = new Date(Date.parse(view.now) + ageMs);
  const phase: Phase = phaseAt(scheduleOf(view), now);
  return { ...view, now: now.toISOString(), phase };
}

/**
 * Reads the meeting from a question service on another host.
 *
 * @throws the problem `service-unavailable` when that service gives no meeting
 */
export function fetchMeeting(
  service: QuestionService,
  parse: (body: unknown) => MeetingView,
): () => Promise<MeetingView> {
  return () => service.read('/api/v1/meeting', async (answer) => parse(await answer.json()));
}
