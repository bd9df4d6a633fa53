import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Database } from '#service/database/database.ts';
import { hashPassword } from '#service/organisers/auth/password-hash.ts';
import { insertPassword } from '#service/organisers/queries/credential-queries.ts';
import { insertOrganiser } from '#service/organisers/queries/organiser-queries.ts';
import { ENGINES } from '#testing/app.ts';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { type App, openBrowser, PASSWORD } from '#testing/desk/browser.ts';
import { startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import type { Scale, Scenario } from '../../scenario.ts';
import { percentile } from '../../statistics.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import { deskAppAt } from './desk-app.ts';

const HOST = 'desk.example';
const ROUNDS = { short: 24, full: 600 };
/** Attempts per account; the service makes the fifth wait. */
const ATTEMPTS_EACH = 4;
/**
 * Allowed factor beyond the difference between two runs of the same case. The few attempts of the short form only show
 * whether an unknown address costs a password hash too.
 */
const TOLERANCE = { short: 2, full: 1.05 };

const SETTLE_MS = 20;

/** The owner of the typed address: an account with a password, one with a company account, and twice no account. */
const WHO = ['known', 'without password', 'unknown', 'another unknown'] as const;
type Who = (typeof WHO)[number];
const CALLS = { signIn: 'signing in with a wrong password', requestNewPassword: 'requesting a new password' } as const;
type CallName = keyof typeof CALLS;
const CALL_NAMES = ['signIn', 'requestNewPassword'] as const satisfies readonly CallName[];
type Times = Record<Who, number[]>;

/** The service answers a known and an unknown address the same, and in the same time. */
export const signInTimes: Scenario = {
  name: 'sign-in-times',
  run: async (scale) => {
    const cluster = await startTestCluster();
    const mail = await takeMails();
    try {
      const metrics: Metric[] = [];
      for (const engine of ENGINES) {
        const url = engine === 'postgresql' ? (await createDatabase(cluster.url)).url : undefined;
        const meeting = await prepareMeeting(url);
        const measured = await measure(meeting, { rounds: ROUNDS[scale], mailPort: mail.port });
        meeting.remove();
        metrics.push(...metricsOf(engine, measured, scale));
      }
      return metrics;
    } finally {
      await mail.stop();
      await cluster.stop();
    }
  },
};

type Measured = { times: Record<CallName, Times>; answers: Set<string> };

async function measure(meeting: OpenMeeting, { rounds, mailPort }: { rounds: number; mailPort: number }) {
  await meeting.inspect(({ db }) => signInOrganisers(db, Math.ceil(rounds / ATTEMPTS_EACH)));
  const service = await startService({
    ...meeting.environment,
    TRUST_PROXY: '127.0.0.1',
    DESK_URL: `https://${HOST}`,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Tribune <desk@example.com>',
  });
  try {
    let sent = 0;
    const address = () => `10.0.${(sent += 1) >> 8}.${sent & 255}`;
    const { app } = deskAppAt(service.origin, { host: HOST, address });
    const answers = new Set<string>();
    const times = { signIn: noTimes(), requestNewPassword: noTimes() };
    for (const name of CALL_NAMES) {
      for (const { who, email } of addresses(rounds)) {
        const { ms, status } = await ask(app, name, email);
        times[name][who].push(ms);
        answers.add(`${name} ${status}`);
        // The mail of an answer is sent by then and does not slow the next answer.
        await wait(SETTLE_MS);
      }
    }
    return { times, answers } satisfies Measured;
  } finally {
    await service.stop('SIGKILL');
  }
}

function noTimes(): Times {
  return { known: [], 'without password': [], unknown: [], 'another unknown': [] };
}

function emailOf(who: Who, place: number): string {
  return `${who.replaceAll(' ', '-')}-${place}@example.com`;
}

/** Each kind once a round. */
function addresses(rounds: number): { who: Who; email: string }[] {
  return Array.from({ length: rounds }, (_, round) =>
    inAnyOrder().map((who) => ({ who, email: emailOf(who, Math.floor(round / ATTEMPTS_EACH)) })),
  ).flat();
}

/** Random, because a fixed position in the round would itself change the measured time. */
function inAnyOrder(): Who[] {
  return WHO.map((who) => ({ who, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ who }) => who);
}

async function ask(app: App, name: CallName, email: string): Promise<{ ms: number; status: number }> {
  const browser = openBrowser(app);
  const began = performance.now();
  const { statusCode } =
    name === 'signIn'
      ? await browser.send('signIn', { body: { email, password: 'Wrong-Giraffe-44' } })
      : await browser.send('requestNewPassword', { body: { email } });
  return { ms: performance.now() - began, status: statusCode };
}

/** All have the same password, which is hashed once. */
async function signInOrganisers(db: Database, count: number): Promise<void> {
  const password = await hashPassword(PASSWORD);
  await db.transaction().execute(async (transaction) => {
    for (const who of ['known', 'without password'] as const) {
      for (let place = 0; place < count; place += 1) {
        const id = crypto.randomUUID();
        const person = { firstName: 'Ngozi', lastName: 'Okafor', roles: ['expert' as const], language: 'en' as const };
        await insertOrganiser(transaction, { id, email: emailOf(who, place), ...person });
        if (who === 'known') await insertPassword(transaction, id, password);
      }
    }
  });
}

/** Starts a mail server that accepts every mail. */
async function takeMails() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  // A client that breaks the connection off is no failure of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { port, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}

function metricsOf(engine: string, { times, answers }: Measured, scale: Scale): Metric[] {
  const compared = CALL_NAMES.flatMap((name) => {
    const [unknown, another] = [times[name].unknown, times[name]['another unknown']];
    const unknownMs = quarterOf([...unknown, ...another]);
    // The difference between two unknown addresses. A larger one would distinguish a known address from an unknown one.
    const noise = apart(quarterOf(unknown), quarterOf(another));
    return (['known', 'without password'] as const).map((who): Metric => {
      const ownMs = quarterOf(times[name][who]);
      return {
        name: `${engine}: ${CALLS[name]}, address ${who === 'known' ? 'with' : 'without'} a password against an unknown address`,
        measured: apart(ownMs, unknownMs) / noise,
        unit: 'ratio',
        goal: { atMost: TOLERANCE[scale] },
        detail: `lower quartile of ${times[name][who].length}: ${ownMs.toFixed(2)} ms, of the unknown addresses ${unknownMs.toFixed(2)} ms, ratio ${apart(ownMs, unknownMs).toFixed(3)}; ratio of two halves of the unknown addresses ${noise.toFixed(3)}`,
      };
    });
  });
  return [
    ...compared,
    {
      name: `${engine}: answers that reveal whether an address has an account`,
      measured: answers.size - Object.keys(CALLS).length,
      unit: '',
      goal: { atMost: 0 },
      detail: [...answers].join(', '),
    },
  ];
}

function apart(one: number, other: number): number {
  return Math.max(one, other) / Math.min(one, other);
}

/** The fastest quarter contains less of the machine's other work. */
function quarterOf(values: number[]): number {
  return percentile(values, 0.25);
}
