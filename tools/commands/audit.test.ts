import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Nothing else in the lock file depends on it. */
const PACKAGE = 'oxfmt';
let registry: Server | undefined;
afterEach(() => registry?.close());
// npm caches its results for an advisory.
const cache = mkdtempSync(join(tmpdir(), 'tribune-npm-'));
afterAll(() => rmSync(cache, { recursive: true }));
let runs = 0;

/** A local registry: its answer about advisories, and every package in one version. */
async function startRegistry(advisories: { status: number; body: unknown }): Promise<string> {
  registry = createServer((request, response) => {
    const isQuestion = request.url?.endsWith('/advisories/bulk') === true;
    const name = decodeURIComponent(request.url ?? '').slice(1);
    const known = { name, 'dist-tags': {}, versions: { '1.0.0': { name, version: '1.0.0' } } };
    request.resume().on('end', () => {
      response.writeHead(isQuestion ? advisories.status : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isQuestion ? advisories.body : known));
    });
  });
  await new Promise<void>((resolve) => registry?.listen(0, '127.0.0.1', resolve));
  const address = registry.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/`;
}

function advisory(severity: string) {
  const [url, title] = ['https://advisories.example/1', 'made up'];
  return {
    status: 200,
    body: { [PACKAGE]: [{ id: 1, url, title, severity, vulnerable_versions: '*', cwe: [], cvss: { score: 9 } }] },
  };
}

async function audit(registryUrl: string) {
  runs += 1;
  const env = { ...process.env, npm_config_registry: registryUrl, npm_config_cache: join(cache, String(runs)) };
  const child = spawn(process.execPath, ['tools/commands/audit.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, lines: output.trimEnd().split('\n') };
}

test.each(['high', 'critical'])('fails for a known %s advisory', async (severity) => {
  const { code, lines } = await audit(await startRegistry(advisory(severity)));
  expect(code).toBe(1);
  expect(lines.at(0)).toMatch(new RegExp(`^${severity}: ${PACKAGE} `));
  expect(lines.at(-1)).toMatch(/^0 passed, 1 failed, 0 skipped$/);
});

test('passes with a moderate advisory', async () => {
  const { code, lines } = await audit(await startRegistry(advisory('moderate')));
  expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: '1 passed, 0 failed, 0 skipped' });
});

test.each([404, 405, 503])('skips an audit endpoint that answers %i', async (status) => {
  const { code, lines } = await audit(await startRegistry({ status, body: {} }));
  expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: '0 passed, 0 failed, 1 skipped' });
  expect(lines.at(0)).toMatch(new RegExp(`SKIP audit: the registry does not answer \\(${status} `));
});

test('skips an unreachable registry', async () => {
  const { code, lines } = await audit('http://127.0.0.1:9/');
  expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: '0 passed, 0 failed, 1 skipped' });
});

test('fails when the registry calls our request faulty', async () => {
  const { code, lines } = await audit(await startRegistry({ status: 400, body: {} }));
  expect({ code, last: lines.at(-1) }).toEqual({ code: 1, last: '0 passed, 1 failed, 0 skipped' });
});
