import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, startTestCluster, type TestCluster, type TestDatabase } from '#testing/database/database.ts';
import { ENGINES, QUESTION } from '#testing/app.ts';
import { runTribuneHere } from '#testing/processes/operator.ts';
import {
  descendantsOf,
  freePort,
  NPM_START,
  isRunning,
  SERVICE_COMMAND,
  type ServiceProcess,
  startService,
} from '#testing/processes/service-process.ts';
import { copyTemplate } from '#testing/database/template.ts';

// On a busy machine a service takes seconds to start.
/** The minimum drain time of a service. */
const LEAST_DRAIN_MS = 250;
/** Ten times as long as an inspector takes to start here. */
const INSPECTOR_STARTS_MS = 1000;

// Requires util-linux, because `script` takes other options on other systems.
const hasScript = spawnSync('script', ['--version']).status === 0;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tribune-main-'));
  // Runs last, after every service of the test has been stopped.
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
});

/** Starts the service, or a command that starts it, on an existing database. */
async function start(environment: Record<string, string>, command = SERVICE_COMMAND): Promise<ServiceProcess> {
  const isFirst = environment['DATABASE_URL'] === undefined && readdirSync(dataDir).length === 0;
  if (isFirst) copyTemplate(inject('embeddedTemplate'), dataDir);
  const base = { SERVE: 'api', CAPTCHA_PROVIDER: 'off', DATA_DIR: dataDir };
  const service = await startService({ ...base, ...environment }, { command });
  onTestFinished(async () => void (await service.stop('SIGKILL')));
  return service;
}

const questionBody = () => JSON.stringify({ ...QUESTION, recaptchaToken: crypto.randomUUID() });

function post({ origin }: ServiceProcess): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  return fetch(`${origin}/api/v1/questions`, { method: 'POST', headers, body: questionBody() });
}

/** A connection over which a test sends a request piece by piece. */
async function openConnection({ origin }: ServiceProcess) {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect(Number(port), hostname);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  const hasEnded = new Promise<string>((resolve, reject) =>
    socket.once('end', () => resolve(received)).once('error', reject),
  );
  // Prevents an unhandled rejection in a test that fails before it awaits this.
  hasEnded.catch(() => {});
  return { send: (text: string) => void socket.write(text), received: () => received, hasEnded };
}

/** Sends a question except for its last byte, so that the service has begun to read it. */
async function beginQuestion(service: ServiceProcess) {
  const body = questionBody();
  const connection = await openConnection(service);
  const length = Buffer.byteLength(body);
  connection.send(
    `POST /api/v1/questions HTTP/1.1\r\nHost: tribune\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await expect.poll(connection.received).toContain('HTTP/1.1 100 Continue');
  connection.send(body.slice(0, -1));
  return { finish: () => connection.send(body.slice(-1)), hasEnded: connection.hasEnded };
}

async function isListening({ origin }: Pick<ServiceProcess, 'origin'>): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  return await new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).then((isOpen) => {
    socket.destroy();
    return isOpen === true;
  });
}

/** Sends the signal to a service that answers a request, which it finishes. @returns the reference of the question */
async function stopDuringRequest(service: ServiceProcess, signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP'): Promise<string> {
  const question = await beginQuestion(service);
  const health = await openConnection(service);
  health.send('GET /readyz HTTP/1.1\r\nHost: tribune\r\n');

  const stopped = service.stop(signal);
  await expect.poll(service.output).toContain('"msg":"closing"');
  health.send('\r\n');
  expect(await health.hasEnded).toMatch(/^HTTP\/1\.1 503 [^]*"status":"not-ready","reason":"draining"/);
  // The service accepts no connection any more, and closes the database only after the last answer.
  await expect.poll(() => isListening(service)).toBe(false);
  question.finish();
  const answer = await question.hasEnded;
  expect(answer).toMatch(/HTTP\/1\.1 201 Created\r\n/);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect((await stopped).code).toBe(0);
  return /"reference":"(.{9})"/.exec(answer)?.[1] ?? 'none';
}

describe.each(ENGINES)('on the %s database', (engine) => {
  let created: TestDatabase | undefined;
  let environment: Record<string, string>;
  beforeEach(async () => {
    const source = { template: inject('serverTemplate') };
    created = engine === 'postgresql' ? await createDatabase(inject('databaseServer'), source) : undefined;
    environment = { PORT: String(await freePort()), ...(created === undefined ? {} : { DATABASE_URL: created.url }) };
  });
  afterEach(() => created?.drop());

  test('SIGTERM lets running requests finish and leaves nothing behind', async () => {
    const service = await start(environment);
    const open = await runTribuneHere(['meeting', 'open'], { DATA_DIR: dataDir, ...environment });
    expect(open.code).toBe(0);
    const reference = await stopDuringRequest(service, 'SIGTERM');
    const names = readdirSync(dataDir).toSorted();
    expect(names).toEqual(engine === 'embedded' ? ['database', 'database.lock', 'secret'] : ['secret']);

    const again = await start(environment);
    expect(again.origin).toBe(service.origin);
    const shown = await runTribuneHere(['question', 'show', reference], { DATA_DIR: dataDir, ...environment });
    expect(shown.stdout).toContain(reference);
    expect((await again.stop()).code).toBe(0);
  });
});

test.each(['SIGINT', 'SIGHUP'] as const)(
  '%s lets running requests finish and leaves nothing behind',
  async (signal) => {
    const service = await start({});
    await runTribuneHere(['meeting', 'open'], { DATA_DIR: dataDir });
    await stopDuringRequest(service, signal);
    expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database.lock', 'secret']);
  },
);

test('a second signal does not shorten the closing', async () => {
  const service = await start({});
  await runTribuneHere(['meeting', 'open'], { DATA_DIR: dataDir });
  const question = await beginQuestion(service);
  const stopped = service.stop('SIGTERM');
  await expect.poll(service.output).toContain('"msg":"closing"');
  process.kill(service.pid, 'SIGTERM');
  process.kill(service.pid, 'SIGINT');
  await expect.poll(() => isListening(service)).toBe(false);
  question.finish();
  expect(await question.hasEnded).toContain('HTTP/1.1 201 Created');
  expect((await stopped).code).toBe(0);
});

describe('npm start', () => {
  test('SIGTERM to npm ends the service in order', async () => {
    const port = await freePort();
    const service = await start({ PORT: String(port) }, NPM_START);
    const processes = [service.pid, ...descendantsOf(service.pid)];
    onTestFinished(() => {
      for (const pid of processes.filter(isRunning)) process.kill(pid, 'SIGKILL');
    });
    expect(processes.length).toBeGreaterThan(1);
    const end = await service.stop('SIGTERM');
    expect(processes.filter(isRunning)).toEqual([]);
    expect(await isListening(service)).toBe(false);
    expect(end.code).toBe(0);
    expect(end.stdout).toContain('"msg":"closing"');
  });

  test('SIGUSR1 opens no inspector', async () => {
    const inspectorPort = await freePort();
    const service = await start({ NODE_OPTIONS: `--inspect-port=${inspectorPort}` }, NPM_START);
    for (const pid of descendantsOf(service.pid)) process.kill(pid, 'SIGUSR1');
    await sleep(INSPECTOR_STARTS_MS);
    expect(await isListening({ origin: `http://127.0.0.1:${inspectorPort}` })).toBe(false);
    expect((await fetch(`${service.origin}/readyz`)).status).toBe(200);
    expect((await service.stop()).stderr).not.toMatch(/debugger|inspector/i);
  });

  test.skipIf(!hasScript)('a closed terminal lets running requests finish', async () => {
    const terminal = await start({}, ['script', '-qefc', NPM_START.join(' '), '/dev/null']);
    const processes = [terminal.pid, ...descendantsOf(terminal.pid)];
    onTestFinished(() => {
      for (const pid of processes.filter(isRunning)) process.kill(pid, 'SIGKILL');
    });
    await runTribuneHere(['meeting', 'open'], { DATA_DIR: dataDir });
    const question = await beginQuestion(terminal);
    process.kill(terminal.pid, 'SIGKILL');
    await expect.poll(() => isListening(terminal)).toBe(false);
    question.finish();
    expect(await question.hasEnded).toContain('HTTP/1.1 201 Created');
    await expect.poll(() => processes.filter(isRunning)).toEqual([]);
    // The socket is removed last, which proves a complete closing.
    expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database.lock', 'secret']);
  });
});

test('a closing service refuses malformed requests and answers other ones', async () => {
  const service = await start({});
  await runTribuneHere(['meeting', 'open'], { DATA_DIR: dataDir });
  const question = await beginQuestion(service);
  const [undecodable, notHttp] = [await openConnection(service), await openConnection(service)];
  undecodable.send('GET /%zz HTTP/1.1\r\nHost: tribune\r\n');
  notHttp.send('GET / HTTP/1.1\r\nHost: tribune\r\n');
  const stopped = service.stop('SIGTERM');
  await expect.poll(() => isListening(service)).toBe(false);
  undecodable.send('\r\n');
  notHttp.send('no colon\r\n\r\n');
  for (const { received } of [undecodable, notHttp]) {
    await expect.poll(received).toMatch(/^HTTP\/1\.1 400 [^]*malformed-request/);
    expect(received()).toMatch(/^strict-transport-security: /im);
  }
  question.finish();
  expect(await question.hasEnded).toContain('HTTP/1.1 201 Created');
  expect((await stopped).code).toBe(0);
});

const TYPED = 'Zzyzx typed this';

test.each(['rejection', 'exception'])('an unhandled %s closes the service and exits with 1', async (kind) => {
  const fail = kind === 'rejection' ? 'Promise.reject(error)' : 'setImmediate(() => { throw error })';
  const defect = `process.once('SIGUSR2', () => { const error = new Error(atob('${btoa(TYPED)}')); ${fail} })`;
  const service = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(defect)}` });
  await runTribuneHere(['meeting', 'open'], { DATA_DIR: dataDir });
  const question = await beginQuestion(service);
  process.kill(service.pid, 'SIGUSR2');
  await expect.poll(() => isListening(service)).toBe(false);
  question.finish();
  expect(await question.hasEnded).toContain('HTTP/1.1 201 Created');
  const { code, stdout, stderr } = await service.stop();
  expect(code).toBe(1);
  expect(stdout.match(/uncaught defect/g)).toHaveLength(1);
  expect(stdout).toMatch(/"err":\{"name":"Error","stack":\["at /);
  expect(stdout + stderr).not.toContain(TYPED);
});

test('the service is ready once the operator socket is open', async () => {
  // Longer than any other step of the start takes.
  const late = `import net from 'node:net'; const { listen } = net.Server.prototype;
    net.Server.prototype.listen = function (...args) {
      if (typeof args[0] === 'string') setTimeout(() => listen.apply(this, args), 3000);
      else listen.apply(this, args);
      return this;
    };`;
  const service = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(late)}` });
  // `start` waits until the service is ready.
  expect(readdirSync(dataDir)).toContain('tribune.sock');
  expect((await service.stop()).code).toBe(0);
});

test('a draining service answers idle connections and closes them', async () => {
  const service = await start({ DRAIN_SECONDS: '5' });
  const proxy = await openConnection(service);
  const ask = () => proxy.send('GET /livez HTTP/1.1\r\nHost: tribune\r\n\r\n');
  ask();
  // Longer than nginx keeps an idle connection.
  await expect.poll(proxy.received).toMatch(/^keep-alive: timeout=75\r$/im);
  const stopped = service.stop();
  await expect.poll(service.output).toContain('"msg":"closing"');
  await sleep(LEAST_DRAIN_MS + 250);
  ask();
  expect(await proxy.hasEnded).toMatch(/HTTP\/1.1 200 OK[^]*HTTP\/1.1 200 OK[^]*\r\nconnection: close\r\n/i);
  expect((await stopped).code).toBe(0);
});

test('a client that never finishes is cut off at closing', async () => {
  const service = await start({});
  await beginQuestion(service);
  const header = await openConnection(service);
  header.send('GET /livez HTTP/1.1\r\nHost: tribune\r\n');
  const { code, stdout } = await service.stop();
  expect(code).toBe(0);
  expect(stdout).toContain('"connections":2,"msg":"unfinished requests are cut"');
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database.lock', 'secret']);
});

describe('a lost PostgreSQL', () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await startTestCluster();
  });
  afterAll(() => cluster.stop());

  test('a lost PostgreSQL causes 503 until it returns', async () => {
    const database = await createDatabase(cluster.url);
    const environment = { DATABASE_URL: database.url };
    const service = await start(environment);
    await runTribuneHere(['meeting', 'open'], { DATA_DIR: dataDir, ...environment });
    expect((await post(service)).status).toBe(201);

    const load = Promise.all(Array.from({ length: 30 }, () => post(service)));
    await cluster.kill();
    for (const answer of await load) expect([201, 503]).toContain(answer.status);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await post(service);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({ code: 'service-unavailable' });
    }
    // Findings about the database are cached for a second.
    await expect.poll(async () => (await fetch(`${service.origin}/readyz`)).status).toBe(503);
    const readiness = await fetch(`${service.origin}/readyz`);
    expect([readiness.status, readiness.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await readiness.json()).toEqual({ status: 'not-ready', reason: 'no database' });
    expect((await fetch(`${service.origin}/livez`)).status).toBe(200);

    await cluster.start();
    await expect.poll(async () => (await post(service)).status).toBe(201);
    expect((await fetch(`${service.origin}/readyz`)).status).toBe(200);
    await expect.poll(service.output).toContain('"msg":"database back"');
    const lines = service.output().split('\n');
    const linesWith = (text: string) => lines.filter((line) => line.includes(text));
    expect(linesWith('"msg":"database lost"')).toHaveLength(1);
    expect(linesWith('"msg":"database back"')).toHaveLength(1);
    const [back = '{}'] = linesWith('"msg":"database back"');
    const refused = linesWith('"msg":"answered"').filter(
      (line) => line.includes('"status":503,') && !line.includes('/readyz'),
    );
    expect(JSON.parse(back)).toMatchObject({ failedRequests: refused.length, seconds: expect.any(Number) });
    expect(linesWith('"stack"')).toHaveLength(1);
    // The process has not been replaced.
    expect(() => process.kill(service.pid, 0)).not.toThrow();
    expect((await service.stop()).code).toBe(0);
  });
});
