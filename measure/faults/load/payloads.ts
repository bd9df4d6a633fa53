import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { sql } from 'kysely';
import { type ServiceProcess, startService } from '#testing/processes/service-process.ts';
import { type Answer, faultOf } from '../traffic/documented-answers.ts';
import { BASE_URL, METRICS_TOKEN, requestsToAll, type Sent } from '../traffic/generated-requests.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import { payloadMetrics, type PayloadRun } from '../traffic/payload-metrics.ts';
import { isReadable } from '../harness/readable-pass.ts';
import type { Scale, Scenario } from '../../scenario.ts';

const SIZES = { short: 6000, full: 1_000_000 };
const SAMPLE = 500;
const AT_ONCE = 20;

/**
 * Sends requests that the OpenAPI schemas allow, nearly allow and forbid, with every method and odd headers. They go to
 * every route of two real services over real connections: one with the captcha, one without.
 */
export const payloads: Scenario = {
  name: 'payloads',
  run: async (scale) => {
    const sides = { off: await startSide('off'), altcha: await startSide('altcha') };
    try {
      const run = await sendAll(sides, scale);
      const stored = (await stopAndCount(sides.off)) + (await stopAndCount(sides.altcha));
      return payloadMetrics(run, { stored, scale });
    } finally {
      for (const { service, meeting } of Object.values(sides)) {
        await service.stop('SIGKILL');
        meeting.remove();
      }
    }
  },
};

type Side = { service: ServiceProcess; meeting: OpenMeeting };
type Sides = Record<Sent['captcha'], Side>;

async function startSide(provider: string): Promise<Side> {
  const meeting = await prepareMeeting();
  const service = await startService({
    ...meeting.environment,
    NODE_ENV: 'test',
    SERVE: 'page,api',
    CAPTCHA_PROVIDER: provider,
    BASE_URL,
    METRICS_TOKEN,
    SECURITY_CONTACT: 'mailto:security@company.example',
  });
  return { service, meeting };
}

async function stopAndCount({ service, meeting }: Side): Promise<number> {
  await service.stop();
  const { rows } = await meeting.inspect(({ db }) =>
    sql<{ count: number }>`select count(*)::integer as count from question`.execute(db),
  );
  return rows[0]?.count ?? 0;
}

async function sendAll(sides: Sides, scale: Scale): Promise<PayloadRun> {
  const total = SIZES[scale];
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const requests = requestsToAll(await assetsOf(sides.off.service));
  const run: PayloadRun = {
    total,
    seconds: 0,
    statuses: new Map(),
    references: new Set(),
    passes: { given: 0, read: 0 },
    requested: new Set(),
    given: new Set(),
    failures: [],
    faults: [],
    residentKb: { early: 0, late: 0 },
  };
  const startedAt = performance.now();
  for (let done = 0; done < total; done += SAMPLE) {
    const sample = fc.sample(requests, Math.min(SAMPLE, total - done));
    for (let start = 0; start < sample.length; start += AT_ONCE) {
      const together = sample.slice(start, start + AT_ONCE);
      await Promise.all(
        together.map(async (sent) => {
          note(run, sent, await exchange(sides[sent.captcha], sent, agent));
          await notePass(run, sent);
        }),
      );
    }
    if (run.residentKb.early === 0 && done + SAMPLE >= total / 10) run.residentKb.early = residentKb(sides);
  }
  run.seconds = (performance.now() - startedAt) / 1000;
  run.residentKb.late = residentKb(sides);
  agent.destroy();
  return run;
}

/** Lists the script and a font of the page. */
async function assetsOf({ origin }: ServiceProcess): Promise<string[]> {
  const html = await (await fetch(`${origin}/?lang=fr`)).text();
  return [...new Set(html.match(/\/assets\/[\w-]+\.(js|woff2)/g))];
}

function residentKb(sides: Sides): number {
  const pids = Object.values(sides).map(({ service }) => service.pid);
  const each = pids.map((pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]));
  return each.reduce((sum, kb) => sum + kb, 0);
}

function note(run: PayloadRun, sent: Sent, answer: Answer): void {
  const { status, body } = answer;
  const route = `${sent.method} ${sent.path}`;
  run.statuses.set(status, (run.statuses.get(status) ?? 0) + 1);
  if (sent.method === 'GET' || sent.method === 'POST') run.requested.add(route);
  if (status >= 200 && status < 300) run.given.add(route);
  const description = () =>
    `${route}${sent.query} ${JSON.stringify(sent.headers)} ${sent.payload?.slice(0, 300)} → ${status} ${body.slice(0, 200)}`;
  if (status === 0 || (status >= 500 && status !== 503)) run.failures.push(description());
  const fault = faultOf(sent, answer);
  if (fault !== undefined) run.faults.push(`${fault}: ${description()}`);
  if (status === 201) run.references.add(body);
}

async function notePass({ passes }: PayloadRun, { captcha, generatedPass }: Sent): Promise<void> {
  if (captcha === 'off' || generatedPass === undefined) return;
  passes.given += 1;
  if (await isReadable(generatedPass)) passes.read += 1;
}

async function exchange({ service, meeting }: Side, sent: Sent, agent: Agent): Promise<Answer> {
  const body = sent.hasPass && sent.payload !== undefined ? await withPass(sent.payload, meeting) : sent.payload;
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { port } = new URL(service.origin);
  const headers = { ...sent.headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) };
  const path = sent.address + sent.query.replaceAll(/[^\x21-\x7e]/g, '%20');
  const outgoing = request({ host: '127.0.0.1', port, method: sent.method, path, headers, agent }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        body: Buffer.concat(chunks).toString('utf8'),
        type: response.headers['content-type'] ?? '',
      }),
    );
  });
  outgoing.on('error', (error) => resolve({ status: 0, body: error.message, type: '' }));
  outgoing.end(body);
  return await promise;
}

async function withPass(payload: string, meeting: OpenMeeting): Promise<string> {
  return JSON.stringify({ ...Object(JSON.parse(payload)), recaptchaToken: await meeting.pass() });
}
