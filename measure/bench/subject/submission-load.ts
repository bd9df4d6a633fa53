/** Loads a service with submissions: how many are prepared follows from the highest rate seen. */
import { readFileSync } from 'node:fs';
import type { Watched } from '../processors.ts';
import type { Subject } from './subject.ts';
import { runWrk, type WrkResult } from '../wrk/wrk.ts';
import { recordAnswer, startBarestServer, type Yardstick } from '../yardsticks/servers.ts';

const PATH = '/api/v1/questions';

/** Before anything has been seen; whatever is too much is only not sent. */
const FIRST_GUESS = 2000;
/** It may become faster than it has been. */
const MARGIN = 2.5;
/** Where the machine was busy with something else before. */
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

/** Warms the service up; what it gives sends as many submissions as possible, for so many seconds. */
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

type CeilingRun = { barest: Yardstick; connections: number; seconds: number };

/** The same at a server that gives the service's answer to everything: what the generator can do. */
export async function loadBarest(subject: Subject, { barest, connections, seconds }: CeilingRun): Promise<WrkResult> {
  const args = [await subject.writeSubmissions(connections), 'again'];
  const sent = { url: barest.origin + PATH, script: 'submissions.lua', args, connections, seconds } as const;
  return await runWrk({ ...sent, service: { pid: barest.pid } });
}

export type PacedRun = {
  /** Of submissions, as many as `submissionsNeeded` says. */
  file: string;
  /** Each sends one after the other, at moments of its own. */
  senders: number;
  /** In all. */
  perSecond: number;
  seconds: number;
  /** Ends it sooner. */
  end?: AbortSignal;
  to: { origin: string; pid: number };
  database?: Watched;
};

/** Sends submissions at a rate, as many people do who know nothing of each other. */
export async function sendPaced(run: PacedRun): Promise<WrkResult> {
  const { file, senders, perSecond, seconds, end, to, database } = run;
  const pauseMs = Math.round((senders * 1000) / perSecond);
  const sent = { url: to.origin + PATH, script: 'submissions.lua', args: [file, String(pauseMs)] } as const;
  return await runWrk({ ...sent, connections: senders, seconds, end, service: { pid: to.pid }, database });
}

/** A server that answers with the bytes of a 201 of the service. */
export async function startBarestApi(subject: Subject): Promise<Yardstick> {
  const line = readFileSync(await subject.writeSubmissions(1), 'utf8').trim();
  const body = line.slice(line.indexOf(' ') + 1);
  const head = [`POST ${PATH} HTTP/1.1`, 'Content-Type: application/json'];
  return await startBarestServer(await recordAnswer(subject.origin, { head, body }));
}
