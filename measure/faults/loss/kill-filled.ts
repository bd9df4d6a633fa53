import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ServiceProcess, startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { fillFirstSchema, migrateTo } from '../harness/filled-database.ts';
import { compare, createSubmission, type Journal, openJournal, send } from '../harness/journal.ts';
import { inspectDatabase, type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import type { Scale, Scenario } from '../../scenario.ts';

const CLIENTS = 24;
const READY_GOAL_S = 3;
const LOG_GOAL_MB = 400;
/** The kill comes at a random moment of the load, so that the log since the last checkpoint has any length. */
const SIZES = {
  short: { filled: 5000, kills: 1, loadMs: 2000 },
  full: { filled: 500_000, kills: 10, loadMs: 30_000 },
};

/** SIGKILL under load with many stored questions. The length of the log to replay and the time for it stay bounded. */
export const killFilled: Scenario = {
  name: 'kill-filled',
  run: async (scale) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tribune-fault-'));
    await inspectDatabase(dataDir, async (database) => {
      await migrateTo(database, 1);
      await fillFirstSchema(database, SIZES[scale].filled);
    });
    const meeting = await prepareMeeting(undefined, dataDir);
    try {
      return await killRepeatedly(meeting, scale);
    } finally {
      meeting.remove();
    }
  },
};

async function killRepeatedly(meeting: OpenMeeting, scale: Scale): Promise<Metric[]> {
  const { filled, kills, loadMs } = SIZES[scale];
  const journal = openJournal();
  const readySeconds: number[] = [];
  const logMb: number[] = [];
  for (let done = 0; done < kills; done += 1) {
    const service = await startService(meeting.environment);
    await loadAndKill(service, { meeting, journal, loadMs: loadMs * (0.5 + Math.random()) });
    logMb.push(logOnDisk(meeting.dataDir));
    const startedAt = performance.now();
    const again = await startService(meeting.environment);
    readySeconds.push((performance.now() - startedAt) / 1000);
    await again.stop();
  }
  const found = await meeting.inspect((database) => compare(database, journal));
  const detail = `${found.acknowledged} acknowledged, ${filled} stored before, ${kills} kills`;
  return [
    {
      name: 'embedded, filled: acknowledged questions lost or stored twice after SIGKILL',
      measured: found.lost + found.doubled,
      unit: '',
      goal: { atMost: 0 },
      detail: `${detail}, ${found.stored} stored`,
    },
    {
      name: 'embedded, filled: longest time until ready again',
      measured: Math.max(...readySeconds),
      unit: 's',
      ...(scale === 'full' ? { goal: { atMost: READY_GOAL_S } } : {}),
      detail,
    },
    {
      name: 'embedded, filled: megabytes of log on the disk',
      measured: Math.ceil(Math.max(...logMb)),
      unit: '',
      goal: { atMost: LOG_GOAL_MB },
      detail: `at the moment of a kill: ${logMb.map((size) => Math.ceil(size)).join(', ')}`,
    },
  ];
}

type Load = { meeting: OpenMeeting; journal: Journal; loadMs: number };

async function loadAndKill(service: ServiceProcess, { meeting, journal, loadMs }: Load): Promise<void> {
  const over = new AbortController();
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!over.signal.aborted) {
      const submission = createSubmission(await meeting.pass());
      await journal.note(submission, await send(service.origin, submission));
    }
  });
  await wait(loadMs);
  over.abort();
  await service.stop('SIGKILL');
  await Promise.all(clients);
}

function logOnDisk(dataDir: string): number {
  const folder = join(dataDir, 'database/pg_wal');
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { name }) => sum + statSync(join(folder, name)).size, 0) / 1024 ** 2;
}
