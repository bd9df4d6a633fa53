import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { Problem, PROBLEMS } from '#contract/problem.ts';
import { createApp } from '#service/app.ts';
import { readConfig } from '#service/config.ts';
import { type OpenDatabase, openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/migrate.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';
import { openMeeting } from '#service/meetings/open-meeting.ts';
import { readSecret } from '#service/secret.ts';
import type { Figure } from '../bench/figure.ts';
import { OUTPUTS, type Path, PATHS, requests, type Sent } from './generated-requests.ts';
import type { Extent, Trial } from './trial.ts';

const SIZES = { short: 5000, full: 1_000_000 };
const SAMPLE = 500;
/** Of a method that the document does not have: its body may be refused before its route is. */
const UNDOCUMENTED_STATUSES = new Set([400, 404, 405, 413, 415]);
const AT_ONCE = 20;

/** What the document's schemas allow, nearly allow and do not allow, under every method and odd headers. */
export const payloads: Trial = { name: 'payloads', run: (extent) => withApps((apps) => sendAll(apps, extent)) };

type Apps = Record<Sent['captcha'], FastifyInstance>;

async function withApps<T>(work: (apps: Apps) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-fault-'));
  const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1, onConnectionLost: () => {} });
  await migrate(database);
  await createFirstMeeting(database.db);
  await openMeeting(database.db, { reason: 'trial' });
  const apps = { off: await appWith(database, dataDir, 'off'), altcha: await appWith(database, dataDir, 'altcha') };
  try {
    return await work(apps);
  } finally {
    await apps.off.close();
    await apps.altcha.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function appWith({ db, whenFlushed }: OpenDatabase, dataDir: string, provider: string): Promise<FastifyInstance> {
  const config = readConfig({
    DATA_DIR: dataDir,
    SERVE: 'api',
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_GLOBAL: '0',
    CAPTCHA_PROVIDER: provider,
  });
  const { app } = await createApp({
    config,
    log: pino({ level: 'silent' }),
    db,
    whenFlushed,
    secret: readSecret(config.secretFile),
    renderPage: null,
  });
  return app;
}

async function sendAll(apps: Apps, extent: Extent): Promise<Figure[]> {
  const total = SIZES[extent];
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const faults: string[] = [];
  const startedAt = performance.now();
  const sendOne = async (sent: Sent) => {
    const { path, query, method, headers, payload } = sent;
    const options = {
      method,
      url: `${path}${query}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    } as InjectOptions;
    const answer = await apps[sent.captcha].inject(options);
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    const told = () =>
      `${method} ${path}${query} ${JSON.stringify(headers)} ${payload?.slice(0, 300)} → ${answer.statusCode} ${answer.body.slice(0, 200)}`;
    if (answer.statusCode >= 500 && answer.statusCode !== 503) failures.push(told());
    const fault = faultOf(sent, {
      status: answer.statusCode,
      body: answer.body,
      type: answer.headers['content-type'] ?? '',
    });
    if (fault !== undefined) faults.push(`${fault}: ${told()}`);
  };
  for (let done = 0; done < total; done += SAMPLE) {
    const sample = fc.sample(requests, Math.min(SAMPLE, total - done));
    for (let start = 0; start < sample.length; start += AT_ONCE) {
      await Promise.all(sample.slice(start, start + AT_ONCE).map(sendOne));
    }
  }
  const perSecond = Math.round((total * 1000) / (performance.now() - startedAt));
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const detail = `${total} requests, ${perSecond} a second; ${counts.join(', ')}`;
  return [
    {
      name: 'generated requests: answers of 5xx but 503',
      measured: failures.length,
      unit: '',
      goal: { atMost: 0 },
      detail: failures[0] ?? detail,
    },
    {
      name: 'generated requests: answers outside the document',
      measured: faults.length,
      unit: '',
      goal: { atMost: 0 },
      detail: faults[0] ?? detail,
    },
  ];
}

type Answer = { status: number; body: string; type: string };

/** What is wrong with an answer by the document; undefined when nothing is. */
function faultOf({ path, method }: Sent, { status, body, type }: Answer): string | undefined {
  const operation = PATHS[path]?.[(method === 'HEAD' ? 'GET' : method).toLowerCase()];
  if (operation === undefined) return undocumentedFault(method, { status, body, type });
  const response = operation.responses[String(status)];
  if (response === undefined) return 'status not in the document';
  const documented = Object.keys(response.content ?? {});
  if (!documented.includes(type.split(';')[0] ?? '')) return 'Content-Type not in the document';
  if (method === 'HEAD') return body === '' ? undefined : 'a body for HEAD';
  return status < 400 ? bodyFault(OUTPUTS[path], body) : problemFault({ status, body, type });
}

/** A method that the document does not have: a problem shared by all routes, or a preflight's answer. */
function undocumentedFault(method: string, answer: Answer): string | undefined {
  if (method === 'OPTIONS' && answer.status === 204) return answer.body === '' ? undefined : 'a body for a preflight';
  if (!UNDOCUMENTED_STATUSES.has(answer.status)) return 'status not shared by all routes';
  return method === 'HEAD' ? undefined : problemFault(answer);
}

function problemFault({ status, body, type }: Answer): string | undefined {
  if (!type.startsWith('application/problem+json')) return 'a refusal that is no problem';
  const fault = bodyFault(Problem, body);
  if (fault !== undefined) return fault;
  const told = Problem.parse(JSON.parse(body));
  const known: Record<string, number> = PROBLEMS;
  return known[told.code] === status && told.status === status ? undefined : 'a code of another status';
}

function bodyFault(schema: (typeof OUTPUTS)[Path] | typeof Problem, body: string): string | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).success ? undefined : 'body outside its schema';
  } catch {
    return 'body is not JSON';
  }
}
