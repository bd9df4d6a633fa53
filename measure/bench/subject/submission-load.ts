/** Loads a service with submissions. The highest rate so far decides how many are prepared. */
import { readFileSync } from 'node:fs';
import type { Watched } from '../rounds/processors.ts';
import type { Subject } from './subject.ts';
import { runWrk, type WrkResult } from '../wrk/wrk.ts';
import { recordAnswer, type Yardstick } from '../yardsticks/servers.ts';

const PATH = '/api/v1/questions';

/** The rate before any measurement. Superfluous submissions are not sent. */
const FIRST_GUESS = 2000;
/** The rate may exceed the highest one so far. */
const MARGIN = 2.5;
/** The machine may have been busy with other work during the earlier measurement. */
const LEAST = 1000;
const WARM_UP_SECONDS = 2;

/** Returns how many submissions a run can use, with a margin above the rate. */
export function submissionsNeeded(
  perSecond: number,
  { seconds, connections }: { seconds: number; connections: number },
) {
  return Math.ceil(perSecond * MARGIN * seconds) + connections + 1;
}

type Loaded = { subject: Subject; connections: number; database?: Watched };

/** Warms the service up. Returns a function that sends as many submissions as possible for a number of seconds. */
export async function loadWithSubmissions({ subject, connections, database }: Loaded) {
  let highest: number | undefined;
  const send = async (seconds: number): Promise<WrkResult> => {
    const file = await subject.writeSubmissions(submissionsNeeded(highest ?? FIRST_GUESS, { seconds, connections }));
    const sent = { url: subject.origin + PATH, script: 'submissions.lua', args: [file], connections, seconds } as const;
    const result = await runWrk({ ...sent, service: { pid: subject.pid }, database });
    highest = Math.max(highest ?? LEAST, result.perSecond);
    return result;
  };
  await send(WARM_UP_SECONDS);
  return send;
}

type YardstickRun = { yardstick: Yardstick; connections: number; seconds: number };

/** Sends the same to a server that gives every request the service's answer. */
export async function loadYardstick(
  subject: Subject,
  { yardstick, connections, seconds }: YardstickRun,
): Promise<WrkResult> {
  const args = [await subject.writeSubmissions(connections), 'again'];
  const sent = { url: yardstick.origin + PATH, script: 'submissions.lua', args, connections, seconds } as const;
  return await runWrk({ ...sent, service: { pid: yardstick.pid } });
}

export type PacedRun = {
  /** A file of submissions, as many as `submissionsNeeded` returns. */
  file: string;
  /** Each sends one submission after the other, at independent times. */
  senders: number;
  /** The total rate of all senders. */
  perSecond: number;
  seconds: number;
  /** Ends the run early. */
  end?: AbortSignal;
  to: { origin: string; pid: number };
  database?: Watched;
};

/** Sends submissions at a rate, at independent times as many visitors do. */
export async function sendPaced(run: PacedRun): Promise<WrkResult> {
  const { file, senders, perSecond, seconds, end, to, database } = run;
  const pauseMs = Math.round((senders * 1000) / perSecond);
  const sent = { url: to.origin + PATH, script: 'submissions.lua', args: [file, String(pauseMs)] } as const;
  return await runWrk({ ...sent, connections: senders, seconds, end, service: { pid: to.pid }, database });
}

/** Submits a question and records the bytes of its 201. */
export async function recordCreated(subject: Subject): Promise<Buffer> {
  const line = readFileSync(await subject.writeSubmissions(1), 'utf8').trim();
  const body = line.slice(line.indexOf(' ') + 1);
  const head = [`POST ${PATH} HTTP/1.1`, 'Content-Type: application/json'];
  return await recordAnswer(subject.origin, { head, body });
}
