import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type OpenDatabase, openDatabase } from '#service/database/connect.ts';
import { type ClockDifference, measureClock, windowBetween } from '#testing/database/database-clock.ts';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { commandAt } from '#testing/processes/operator.ts';
import { startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { type Organiser, setCalendar, sum, type Tried, tryClosings, tryWindow } from '../harness/closings.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import type { Scale, Scenario } from '../../scenario.ts';
import { comparePhases, DAYS, type PhaseComparison } from '../harness/wall-clock.ts';
import { closeCurrent, openCurrent } from '#testing/meetings.ts';

const SIZES = { short: { instants: 5000, rounds: 4 }, full: { instants: 100_000, rounds: 200 } };
const REASON = { reason: 'scenario' };
/** Time for a starting service to become ready before its calendar opens it; doubled when the service was late. */
const START_MS = 4000;
const LASTS_MS = 500;
const BEFORE_MS = 200;

/** Opens and closes around days on which clocks change, and around the present, on both engines. */
export const clock: Scenario = {
  name: 'clock',
  shortRuns: 'none',
  testedBy: 'service/questions/closing.test.ts',
  run: async (scale) => [...(await onEmbedded(scale)), ...(await onPostgresql(scale))],
};

async function onEmbedded(scale: Scale): Promise<Metric[]> {
  const meeting = await prepareMeeting();
  try {
    const { instants, rounds } = SIZES[scale];
    const { comparison, before } = await meeting.inspect(async ({ db }) => ({
      comparison: await comparePhases(db, instants),
      before: await measureClock(db),
    }));
    const tried = await throughService(meeting, before, rounds);
    const after = await meeting.inspect(({ db }) => measureClock(db));
    return metrics('embedded', { comparison, tried, clocks: [before, after] });
  } finally {
    meeting.remove();
  }
}

/** The running service owns its database, so the calendar is set before the start. Later queries go to the service. */
async function throughService(meeting: OpenMeeting, difference: ClockDifference, rounds: number): Promise<Tried> {
  const { service, window } = await startBeforeOpening(meeting, difference);
  try {
    const stream = { origin: service.origin, pass: meeting.pass };
    await wait(window.opensNotBefore - BEFORE_MS - Date.now());
    const byCalendar = await tryWindow(stream, { open: async () => window, difference });
    const organiser = organiserAt(join(meeting.dataDir, 'tribune.sock'));
    return sum(byCalendar, await tryClosings(stream, { organiser, difference, rounds }));
  } finally {
    await service.stop();
  }
}

async function startBeforeOpening(meeting: OpenMeeting, difference: ClockDifference, startMs = START_MS) {
  const opensAt = new Date(Date.now() + startMs);
  const closesAt = new Date(opensAt.getTime() + LASTS_MS);
  await meeting.inspect(({ db }) => setCalendar(db, opensAt, closesAt));
  const service = await startService(meeting.environment);
  const window = windowBetween(opensAt, closesAt, difference);
  if (Date.now() < window.opensNotBefore - BEFORE_MS) return { service, window };
  await service.stop();
  return await startBeforeOpening(meeting, difference, startMs * 2);
}

function organiserAt(socketFile: string): Organiser {
  return {
    open: async (until) => {
      await commandAt(socketFile, 'meeting open', { ...REASON, until: until?.toISOString() });
    },
    close: async () => {
      await commandAt(socketFile, 'meeting close', REASON);
    },
  };
}

async function onPostgresql(scale: Scale): Promise<Metric[]> {
  const cluster = await startTestCluster();
  const { url } = await createDatabase(cluster.url);
  const meeting = await prepareMeeting(url);
  const service = await startService(meeting.environment);
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1 });
  try {
    const { instants, rounds } = SIZES[scale];
    const comparison = await comparePhases(database.db, instants);
    const before = await measureClock(database.db);
    await closeCurrent(database.db, REASON.reason);
    const stream = { origin: service.origin, pass: meeting.pass };
    const organiser = organiserOn(database);
    const tried = await tryClosings(stream, { organiser, difference: before, rounds });
    const after = await measureClock(database.db);
    return metrics('PostgreSQL', { comparison, tried, clocks: [before, after] });
  } finally {
    await database.close();
    await service.stop();
    meeting.remove();
    await cluster.stop();
  }
}

function organiserOn({ db }: OpenDatabase): Organiser {
  return {
    open: async (until) => {
      await openCurrent(db, { ...REASON, ...(until === undefined ? {} : { until }) });
    },
    close: async () => {
      await closeCurrent(db, REASON.reason);
    },
    schedule: (opensAt, closesAt) => setCalendar(db, opensAt, closesAt),
  };
}

type Found = { comparison: PhaseComparison; tried: Tried; clocks: ClockDifference[] };

function metrics(engine: string, { comparison, tried, clocks }: Found): Metric[] {
  if (tried.acknowledged === 0 || tried.late === 0) {
    throw new Error(`No submission was sent around a closing on ${engine}`);
  }
  const metric = (name: string, measured: number, detail: string): Metric => ({
    name: `${engine}: ${name}`,
    measured,
    unit: '',
    goal: { atMost: 0 },
    detail,
  });
  const zones = `${comparison.instants} instants in ${Object.keys(DAYS).length} zones, ${comparison.open} of them open`;
  const difference = clocks.map(({ least, most }) => `${least.toFixed(1)} to ${most.toFixed(1)} ms`).join(', then ');
  const attempts =
    `${tried.attempts} submissions over HTTP around ${tried.windows} openings and closings, ${tried.late} sent after the closing, ` +
    `${tried.acknowledged} acknowledged, limits off; database ahead of the client by ${difference}`;
  return [
    metric('instants whose phase differs from the contract', comparison.different, zones),
    metric('instants open outside their schedule by the wall clock, or closed inside it', comparison.wrong, zones),
    metric('acknowledged while closed by the client’s clock', tried.found.outside, attempts),
    metric('refused while open by the client’s clock', tried.found.refused, attempts),
    metric('times of receipt before the request or after the answer', tried.found.misdated, attempts),
  ];
}
