/** Runs wrk, the load generator of every rate, with one thread, so that its limit is one core. */
import { spawn } from 'node:child_process';
import { findExtra } from '../../../tools/commands/machine.ts';
import type { Uses } from '../rounds/limit.ts';
import { type Watched, watchProcess, workedMs } from '../rounds/processors.ts';
import { readWrkReport, type WrkReport } from './wrk-report.ts';

/** Returns why no rate can be measured here; undefined when one can. */
export function whyNoWrk(): string | undefined {
  return findExtra('wrk') === undefined ? 'wrk is not installed: run `node tools/commands/machine.ts`' : undefined;
}

export type WrkRun = {
  url: string;
  script: 'pages.lua' | 'submissions.lua';
  /** Arguments of the script. */
  args?: readonly string[];
  connections: number;
  /** Whole seconds, because wrk accepts no fractions. */
  seconds: number;
  /** Ends the run early, with the results so far. */
  end?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** The loaded service, and its database. */
  service: Watched;
  database?: Watched | undefined;
};

export type WrkResult = WrkReport & {
  uses: Uses;
  /** Milliseconds of processor time per answer. */
  costMs: { service: number; database: number };
};

/** @throws Error when wrk cannot run */
export async function runWrk(run: WrkRun): Promise<WrkResult> {
  const { url, script, args = [], connections, seconds, end, headers = {} } = run;
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, ...given];
  const wrk = spawn(findExtra('wrk') ?? 'wrk', [...options, url, '--', ...args], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => void wrk.kill('SIGKILL');
  process.once('exit', kill);
  // wrk still prints its report after this signal.
  end?.addEventListener('abort', () => wrk.kill('SIGINT'), { once: true });
  const stopWatching = watchAll({ ...run, pid: wrk.pid ?? 0 });
  let output = '';
  wrk.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await new Promise((resolve, reject) => wrk.once('error', reject).once('close', resolve));
  process.off('exit', kill);
  const report = readWrkReport(output);
  const { uses, serviceMs, databaseMs } = stopWatching();
  const costMs = { service: serviceMs / report.answers, database: databaseMs / report.answers };
  return { ...report, uses, costMs };
}

function watchAll({ pid, service, database }: Pick<WrkRun, 'service' | 'database'> & { pid: number }) {
  const [ofGenerator, ofService] = [watchProcess({ pid }), watchProcess(service)];
  const ofDatabase = database === undefined ? undefined : watchProcess(database);
  const worked = () => ({ service: workedMs(service), database: database === undefined ? 0 : workedMs(database) });
  const before = worked();
  return () => {
    const after = worked();
    const uses: Uses = {
      generator: ofGenerator(),
      service: ofService(),
      ...(ofDatabase && { database: ofDatabase() }),
    };
    return { uses, serviceMs: after.service - before.service, databaseMs: after.database - before.database };
  };
}
