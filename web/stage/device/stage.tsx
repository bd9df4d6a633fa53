import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Input } from '#contract/calls/call.ts';
import type { Calls } from '#contract/calls/calls.ts';
import type { Outcome } from '#web/kit/client/client.ts';
import { callStage, type PairedDevice, type StageOverview, type StageTopics } from './calls.ts';
import { createReporter, type Report } from './report-device.ts';
import { isOverview, type StageSnapshot } from './stage-snapshot.ts';
import { createStageStore, type StageStore } from './stage-store.ts';
import { cacheStorage } from './stored-stage.ts';

export type StageCommand = Input<Calls['commandStage']>['body']['command'];

const TOO_MANY = 429;

type StageHandle = {
  device: PairedDevice;
  store: StageStore;
  report: (report: Report) => void;
  /**
   * Sends a command once, with the version that this screen shows.
   *
   * @throws when no answer arrives; the service may have carried it out, so a retry passes the same key
   */
  command: (command: StageCommand, key?: string) => Promise<Outcome<Calls['commandStage']>>;
};

const StageContext = createContext<StageHandle | undefined>(undefined);

/** Follows the stage of a device for the screens inside. */
export function StageProvider({ device, children }: { device: PairedDevice; children: ReactNode }) {
  const handle = useMemo(() => handleOf(device), [device]);
  useEffect(() => handle.store.begin(), [handle]);
  return <StageContext value={handle}>{children}</StageContext>;
}

/** The paired device, and its commands and reports. */
export function useDevice(): StageHandle {
  const handle = useContext(StageContext);
  if (handle === undefined) throw new Error('No stage around this component');
  return handle;
}

/** What this screen knows of its stage. */
export function useStage(): StageSnapshot {
  const { store } = useDevice();
  return useSyncExternalStore(store.subscribe, store.snapshot);
}

/** The service's time in milliseconds, renewed by a timer. */
export function useStageTime(everyMs = 250): number {
  const { clockOffsetMs } = useStage();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + clockOffsetMs;
}

function handleOf(device: PairedDevice): StageHandle {
  const { token } = device;
  const store = createStageStore({
    token,
    storage: cacheStorage(),
    fetchContent: async () => await fetchContent(token),
    fetchOverview: async () => await fetchOverview(token),
  });
  const report = createReporter(async (body) => await sendReport(token, body, (ms) => report({ roundTripMs: ms })));
  return {
    device,
    store,
    report,
    command: async (command, key = crypto.randomUUID()) => {
      const seenVersion = store.snapshot().overview?.state.version ?? 0;
      const outcome = await callStage('commandStage', { body: { seenVersion, command } }, { token, key });
      applyOutcome(store, outcome);
      return outcome;
    },
  };
}

/** Applies the state that a command has answered with, or that the service has after a refusal. */
export function applyOutcome(store: StageStore, outcome: Outcome<Calls['commandStage']>): void {
  if (!outcome.isDone) return void store.applyRefusal(outcome);
  if (outcome.answer.state !== undefined) store.applyState(outcome.answer.state);
}

async function fetchOverview(token: string): Promise<StageOverview | undefined> {
  const outcome = await callStage('showStage', { query: {} }, { token }).catch(() => undefined);
  return outcome?.isDone === true && isOverview(outcome.answer) ? outcome.answer : undefined;
}

async function fetchContent(token: string): Promise<StageTopics | undefined> {
  const outcome = await callStage('showStageTopics', { query: {} }, { token }).catch(() => undefined);
  return outcome?.isDone === true && isContent(outcome.answer) ? outcome.answer : undefined;
}

function isContent(answer: Partial<StageTopics> | StageTopics): answer is StageTopics {
  return Array.isArray(answer.topics);
}

/** A report measures the time to the service and back, which the next report carries. */
async function sendReport(token: string, body: Report, onRoundTrip: (ms: number) => void): Promise<boolean> {
  const before = performance.now();
  const outcome = await callStage('reportDevice', { body }, { token }).catch(() => undefined);
  if (outcome === undefined) return false;
  // A report that only carries a measurement makes no new one.
  if (Object.keys(body).some((name) => name !== 'roundTripMs')) onRoundTrip(Math.round(performance.now() - before));
  // The service would refuse the same report again, unless there were too many.
  return outcome.isDone || outcome.status !== TOO_MANY;
}
