import type { MeetingView, Phase } from '#contract/meeting/meeting.ts';
import { nextChangeAt, phaseAt, scheduleOf } from '#contract/plain/meeting/schedule.ts';
import type { QuestionService } from '../http/question-service.ts';

const FRESH_MS = 1000;
/**
 * Together with the second of a service on another host, and the five seconds of page caches, a page is never ten
 * seconds old.
 */
const USABLE_MS = 3000;
/** All requests within this time get the same view object. */
const MOMENT_MS = 50;

/** The phase and `now` of every view are those of the moment of the call. */
export type CurrentMeeting = {
  /** The meeting as it was at most three seconds ago; `now` is at most 50 ms old. */
  view: () => Promise<MeetingView>;
  /** The meeting as it was at most a second ago. All callers together read the source once a second. */
  freshView: () => Promise<MeetingView>;
  /**
   * The last known meeting of any age, for content that must show without a database; undefined before the first read.
   */
  lastKnown: () => Promise<MeetingView | undefined>;
  /** Called after this process has changed the meeting: the next request reads it again. */
  expire: () => void;
};

/**
 * Caches the meeting, so that a page view or a submission runs no query. A fresh meeting is returned at once, a
 * slightly older one during its reload, and an old one never.
 *
 * @param load reads the meeting from the database, or from the service on another host
 * @param monotonicMs a clock that never steps, in milliseconds
 */
export function cacheCurrentMeeting(load: () => Promise<MeetingView>, monotonicMs: () => number): CurrentMeeting {
  let known: { view: MeetingView; loadedAt: number } | undefined;
  let loading: Promise<MeetingView> | undefined;

  function reload(): Promise<MeetingView> {
    if (loading !== undefined) return loading;
    const loadedAt = monotonicMs();
    const started = load()
      .then((view) => {
        if (loading === started) known = { view, loadedAt };
        return view;
      })
      .finally(() => {
        if (loading === started) loading = undefined;
      });
    loading = started;
    return started;
  }

  let moment: { view: MeetingView; of: MeetingView; endsAt: number } | undefined;

  /** Returns the same object within `MOMENT_MS` and one phase, so that callers can cache what they derive from it. */
  function atThisMoment(): MeetingView | undefined {
    const now = monotonicMs();
    if (known === undefined || now - known.loadedAt > USABLE_MS) return undefined;
    if (moment !== undefined && moment.of === known.view && now < moment.endsAt) return moment.view;
    const view = atAge(known.view, now - known.loadedAt);
    moment = { view, of: known.view, endsAt: now + Math.min(MOMENT_MS, msUntilChange(view)) };
    return view;
  }

  /** Undefined when the known meeting is older. */
  function knownWithin(limitMs: number): MeetingView | undefined {
    if (known === undefined) return undefined;
    const ageMs = monotonicMs() - known.loadedAt;
    return ageMs > limitMs ? undefined : atAge(known.view, ageMs);
  }

  const isStale = () => known === undefined || monotonicMs() - known.loadedAt > FRESH_MS;
  const freshView = async () => knownWithin(FRESH_MS) ?? (await reload());
  return {
    freshView,
    view: async () => {
      const usable = atThisMoment();
      if (usable === undefined) return await reload();
      // A later caller that needs a fresh meeting reports the failure.
      if (isStale()) reload().catch(() => {});
      return usable;
    },
    expire: () => {
      // A read that began before the change may not have seen it.
      loading = undefined;
      if (known !== undefined) known = { ...known, loadedAt: -Infinity };
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
 * @throws the problem `service-unavailable` when that service returns no meeting
 */
export function fetchMeeting(
  service: QuestionService,
  parse: (body: unknown) => MeetingView,
): () => Promise<MeetingView> {
  return () => service.read('/api/v1/meeting', async (answer) => parse(await answer.json()));
}
