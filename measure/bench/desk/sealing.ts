/** What it costs submissions that the register is sealed beside them; and how soon a question has its number. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDatabase } from '#testing/database/database.ts';
import type { Figure } from '../../figure.ts';
import type { Watched } from '../processors.ts';
import { limitOf } from '../limit.ts';
import { type Extent, medianOf, middleBy } from '../rounds.ts';
import { countSealed, waitUntilSealed, watchNumbers } from '../subject/sealed.ts';
import { startOnPostgresql } from '../subject/postgresql-subject.ts';
import { loadWithSubmissions, sendPaced, submissionsNeeded } from '../subject/submission-load.ts';
import { RAISED_LIMITS, startSubject, type Subject } from '../subject/subject.ts';
import type { WrkResult } from '../wrk/wrk.ts';
import { whyNotAllKept } from '../wrk/wrk-report.ts';

const CONNECTIONS = 32;
/** Hardly any has to wait for its sender. */
const SENDERS = 128;
const LEAST_RATIO = 0.95;
const LATEST_MS = 1000;
const LEAST_PASSES = 4;
/** What came in last is sealed by then, and the service has nothing left to do. */
const SETTLE_MS = 1500;
const CATCH_UP_MS = 120_000;

const preload = pathToFileURL(join(import.meta.dirname, '../subject/without-sealing.mjs')).href;
const WITHOUT = { ...RAISED_LIMITS, NODE_OPTIONS: `--import ${preload}` };

type Side = { subject: Subject; databaseUrl?: string; database?: Watched };
type Sides = { engine: string; sealing: Side; plain: Side };
type Round = { sealing: WrkResult; plain: WrkResult };

export async function measureSealing(extent: Extent): Promise<Figure[]> {
  return [...(await onPostgresql(extent)), ...(await onEmbedded(extent))];
}

async function onPostgresql(extent: Extent): Promise<Figure[]> {
  const { subject, server, serverUrl, databaseUrl, stop } = await startOnPostgresql();
  const { url } = await createDatabase(serverUrl);
  const plain = await startSubject(url, WITHOUT);
  const sides: Sides = {
    engine: 'PostgreSQL',
    sealing: { subject, databaseUrl, database: server },
    plain: { subject: plain, databaseUrl: url, database: server },
  };
  try {
    const { figure, perSecond } = await measureRate(sides, extent);
    return [figure, ...(await measureNumbers(sides, { url: databaseUrl, perSecond: perSecond / 2, ...extent }))];
  } finally {
    await plain.stop();
    await stop();
  }
}

async function onEmbedded(extent: Extent): Promise<Figure[]> {
  const subject = await startSubject(undefined, RAISED_LIMITS);
  const plain = await startSubject(undefined, WITHOUT);
  try {
    const sides = { engine: 'the embedded database', sealing: { subject }, plain: { subject: plain } };
    const { figure } = await measureRate(sides, extent);
    return [figure, await timeVerification(subject)];
  } finally {
    await plain.stop();
    await subject.stop();
  }
}

/** By the service itself, while it serves: what came at the highest rate, sealed or to be sealed. */
async function timeVerification(subject: Subject): Promise<Figure> {
  const began = performance.now();
  const { entries, sealed } = await countSealed({ subject });
  return {
    name: 'the register verified, on the embedded database',
    measured: (performance.now() - began) / 1000,
    unit: 's',
    detail: `${sealed} of ${entries} entries, with their texts`,
  };
}

async function measureRate(
  { engine, sealing, plain }: Sides,
  extent: Extent,
): Promise<{ figure: Figure; perSecond: number }> {
  const measured = await loadInTurns({ sealing, plain }, extent).finally(() => {
    for (const { subject } of [sealing, plain]) process.kill(subject.pid, 'SIGCONT');
  });
  const [ours, theirs] = [await countSealed(sealing), await countSealed(plain)];
  const refused = measured.flatMap((round) => [whyNotAllKept(round.sealing), whyNotAllKept(round.plain)]);
  const { text } = limitOf(middleBy(measured, ratioOf).sealing.uses);
  const figure: Figure = {
    name: `submissions with sealing, against without, on ${engine}`,
    measured: medianOf(measured, ratioOf),
    unit: 'ratio',
    goal: { atLeast: LEAST_RATIO },
    detail: `${ratesText(measured)}; ${costText(measured)}; ${ours.sealed} of ${ours.entries} entries sealed; ${text}`,
    invalid:
      refused.find((why) => why !== undefined) ??
      (theirs.sealed > 0 ? 'what should not have been sealed was' : undefined),
  };
  return { figure, perSecond: medianOf(measured, (round) => round.sealing.perSecond) };
}

/** Both services run, and the one that is not loaded is frozen: it takes nothing of the machine. */
async function loadInTurns(
  { sealing, plain }: Pick<Sides, 'sealing' | 'plain'>,
  { seconds, rounds }: Extent,
): Promise<Round[]> {
  const send = { sealing: await frozen(sealing), plain: await frozen(plain) };
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second finds a warmer machine.
    const isFirst = round % 2 === 0;
    const first = await (isFirst ? send.plain : send.sealing)(seconds);
    const second = await (isFirst ? send.sealing : send.plain)(seconds);
    measured.push(isFirst ? { plain: first, sealing: second } : { plain: second, sealing: first });
  }
  return measured;
}

function ratioOf({ sealing, plain }: Round): number {
  return sealing.perSecond / plain.perSecond;
}

function ratesText(rounds: Round[]): string {
  const ratios = rounds.map(ratioOf);
  const spread = `from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  const rate = (side: keyof Round) => Math.round(medianOf(rounds, (round) => round[side].perSecond));
  return `median of ${rounds.length} in turns, ${spread}; ${rate('sealing')}/s, ${rate('plain')}/s without`;
}

function costText(rounds: Round[]): string {
  const cost = (side: keyof Round, who: 'service' | 'database') =>
    medianOf(rounds, (round) => round[side].costMs[who]).toFixed(3);
  const of = (who: 'service' | 'database') => `${cost('sealing', who)} ms, ${cost('plain', who)} without`;
  const hasServer = rounds.some((round) => round.plain.costMs.database > 0);
  return `a submission costs the service ${of('service')}${hasServer ? `, the server ${of('database')}` : ''}`;
}

/** Loads a service; between its turns it is frozen. */
async function frozen(side: Side) {
  const { subject } = side;
  const send = await loadWithSubmissions({ connections: CONNECTIONS, ...side });
  const freeze = async () => {
    await waitUntilSealed(side, SETTLE_MS);
    process.kill(subject.pid, 'SIGSTOP');
  };
  await freeze();
  return async (seconds: number) => {
    process.kill(subject.pid, 'SIGCONT');
    const result = await send(seconds);
    await freeze();
    return result;
  };
}

type Paced = { url: string; perSecond: number; seconds: number };

/** At half the highest rate, with somebody who looks fifty times a second at what has been sealed. */
async function measureNumbers({ engine, sealing }: Sides, { url, perSecond, seconds }: Paced): Promise<Figure[]> {
  const { subject, database } = sealing;
  const file = await subject.writeSubmissions(submissionsNeeded(perSecond, { seconds, connections: SENDERS }));
  // What the highest rates have left behind.
  await waitUntilSealed(sealing, CATCH_UP_MS);
  const stopWatching = await watchNumbers(url);
  const sent = await sendPaced({
    file,
    senders: SENDERS,
    perSecond,
    seconds,
    to: subject,
    ...(database && { database }),
  });
  const { delays, passes } = await stopWatching();
  const at = (share: number) => delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN;
  const invalid = whyNotAllKept(sent);
  const detail = `${delays.length} entries at ${Math.round(sent.perSecond)}/s, half of the highest rate; p50 ${Math.round(at(0.5))} ms, longest ${Math.round(at(1))} ms; to 20 ms`;
  return [
    {
      name: `from the receipt of a question to its number, p99, on ${engine}`,
      measured: at(0.99),
      unit: 'ms',
      goal: { atMost: LATEST_MS },
      detail,
      invalid,
    },
    {
      name: `times a second that the register is sealed, under load on ${engine}`,
      measured: passes / seconds,
      unit: 'per second',
      goal: { atLeast: LEAST_PASSES },
      detail: `${passes} in ${seconds} s`,
      invalid,
    },
  ];
}
