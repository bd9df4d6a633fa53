/** Runs a real proxy in front of running instances, configured as in docs/deployment.md. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findExtra } from '../../tools/commands/machine.ts';
import { freePort, startCommand } from '../processes/service-process.ts';
import { adapt, readExample } from './example.ts';
import { KINDS, type ProxyName } from './kinds.ts';

const START_TIMEOUT_MS = 10_000;
const POLL_MS = 20;
/** The host names in the examples. */
export const PAGE_HOST = 'questions.example.com';
export const DESK_HOST = 'desk.example.com';

export type Proxy = {
  /** The proxy listens with TLS on this port of 127.0.0.1. */
  port: number;
  /** Self-signed certificate for the hosts of page and desk. */
  certificate: string;
  /** The proxy's output so far, to which nginx writes its errors. */
  errors: () => string;
  stop: () => Promise<void>;
};

type Setup = {
  /** The ports of the two instances on 127.0.0.1. A single instance is listed twice. */
  ports: readonly [number, number];
  /** Further replacements in the example, such as shorter times for a short run. */
  changes?: readonly (readonly [from: string, to: string])[];
};

/** Returns why this proxy cannot run here; undefined when it can. */
export function whyNoProxy(name: ProxyName): string | undefined {
  if (findExtra(KINDS[name].program) === undefined) {
    return `${name} is not installed: run \`node tools/commands/machine.ts\``;
  }
  return spawnSync('openssl', ['version']).status === 0
    ? undefined
    : 'openssl, which makes the certificate, is missing';
}

/** Starts the proxy and waits until it accepts connections. @throws Error with its output when it ends instead */
export async function startProxy(name: ProxyName, { ports, changes = [] }: Setup): Promise<Proxy> {
  const kind = KINDS[name];
  const folder = mkdtempSync(join(tmpdir(), 'tribune-proxy-'));
  const certificate = makeCertificate(folder);
  const port = await freePort();
  const example = adapt(readExample(kind.language), [
    ['10.0.0.11:3000', `127.0.0.1:${ports[0]}`],
    ['10.0.0.12:3000', `127.0.0.1:${ports[1]}`],
    ['/etc/ssl/', `${folder}/`],
    kind.listening(port),
    ...changes,
  ]);
  const file = join(folder, 'proxy.conf');
  writeFileSync(file, kind.surround(example, { folder, port, isRoot: process.getuid?.() === 0 }));
  const { text, hasEnded, stop } = startCommand([findExtra(kind.program) ?? kind.program, ...kind.args(file)]);
  const running = { isOver: false };
  void hasEnded.finally(() => (running.isOver = true)).catch(() => {});
  const proxy: Proxy = {
    port,
    certificate,
    errors: text,
    stop: async () => {
      await stop('SIGTERM');
      // Kills children that the proxy left running.
      await stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await takesConnections(port))) {
    if (running.isOver || Date.now() > deadline) {
      await proxy.stop();
      throw new Error(`${name} did not start:\n${text()}`);
    }
    await wait(POLL_MS);
  }
  return proxy;
}

/** Creates `tribune.crt`, `tribune.key`, and `tribune.pem` with both. @returns the certificate */
function makeCertificate(folder: string): string {
  const [crt, key] = [join(folder, 'tribune.crt'), join(folder, 'tribune.key')];
  const names = `subjectAltName=DNS:${PAGE_HOST},DNS:${DESK_HOST}`;
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', `/CN=${PAGE_HOST}`, '-addext', names];
  const { status, stderr } = spawnSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', crt], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`openssl ended with ${String(status)}: ${stderr}`);
  const certificate = readFileSync(crt, 'utf8');
  writeFileSync(join(folder, 'tribune.pem'), certificate + readFileSync(key, 'utf8'));
  return certificate;
}

function takesConnections(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
