/** Loads a service with submissions: how many are prepared follows from the highest rate seen. */
import { readFileSync } from 'node:fs';
import type { Watched } from './processors.ts';
import type { Subject } from './subject.ts';
import { runWrk, type WrkResult } from './wrk/wrk.ts';
import { recordAnswer, startBarestServer } from './yardsticks/servers.ts';

const PATH = '/api/v1/questions';

/** What a service could take that has not been seen yet. */
const FIRST_GUESS = 4000;
/** It may become faster than it has been, most of all where the machine was busy before. */
const MARGIN = 1.6;
const LEAST = 1000;
const WARM_UP_SECONDS = 2;

/** How many submissions a run can use up, at a rate that it may well exceed. */
export function submissionsNeeded(
  perSecond: number,
  { seconds, connections }: { seconds: number; connections: number },
) {
  return Math.ceil(perSecond * MARGIN * seconds) + connections + 1;
}

type Loaded = { subject: Subject; connections: number; database?: Watched };

export type SubmissionLoad = {
  /** Sends as many submissions as possible, for so many seconds. */
  run: (seconds: number) => Promise<WrkResult>;
  /** The same at the barest server that gives the answer of the service: what the generator can do. */
  ceiling: (seconds: number) => Promise<WrkResult>;
  stop: () => void;
};

/** Warms the service up. */
export async function loadWithSubmissions({ subject, connections, database }: Loaded): Promise<SubmissionLoad> {
  let highest: number | undefined;
  const options = { script: 'submissions.lua', connections } as const;
  const run = async (seconds: number): Promise<WrkResult> => {
    const file = await subject.writeSubmissions(submissionsNeeded(highest ?? FIRST_GUESS, { seconds, connections }));
    const sent = { ...options, url: subject.origin + PATH, args: [file], seconds };
    const result = await runWrk({ ...sent, service: { pid: subject.pid }, database });
    highest = Math.max(highest ?? LEAST, result.perSecond);
    return result;
  };
  const barest = await startBarestServer(await recordReceipt(subject));
  const ceiling = async (seconds: number): Promise<WrkResult> => {
    const file = await subject.writeSubmissions(connections);
    const sent = { ...options, url: barest.origin + PATH, args: [file, 'again'], seconds };
    return await runWrk({ ...sent, service: { pid: barest.pid } });
  };
  await run(WARM_UP_SECONDS);
  return { run, ceiling, stop: barest.stop };
}

export type PacedRun = {
  /** Each sends one after the other, at moments of its own. */
  senders: number;
  /** In all. */
  perSecond: number;
  seconds: number;
  to: { origin: string; pid: number };
  database?: Watched;
};

/** Sends submissions of a service at a rate, as many people do who know nothing of each other. */
export async function sendPaced(subject: Subject, run: PacedRun): Promise<WrkResult> {
  const { senders, perSecond, seconds, to, database } = run;
  const file = await subject.writeSubmissions(submissionsNeeded(perSecond, { seconds, connections: senders }));
  const pauseMs = Math.round((senders * 1000) / perSecond);
  const sent = { url: to.origin + PATH, script: 'submissions.lua', args: [file, String(pauseMs)] } as const;
  return await runWrk({ ...sent, connections: senders, seconds, service: { pid: to.pid }, database });
}

/** The bytes of a 201. */
export async function recordReceipt(subject: Subject): Promise<Buffer> {
  const line = readFileSync(await subject.writeSubmissions(1), 'utf8').trim();
  const body = line.slice(line.indexOf(' ') + 1);
  return await recordAnswer(subject.origin, {
    head: [`POST ${PATH} HTTP/1.1`, 'Content-Type: application/json'],
    body,
  });
}
