/** How long a submission takes while the room watches, against one sent when nothing else happens. */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, startTestCluster } from '#testing/database.ts';
import type { Figure } from '../figure.ts';
import { load } from '../load.ts';
import { startSubject, type Subject } from './subject.ts';
import type { Extent } from './submissions.ts';
import { gatherViewers } from './viewers.ts';

const POOL = 10;
const VIEWERS = 500;
/** Each viewer asks for the page again this often. */
const VIEW_EVERY_S = 5;
const IDLE_SUBMISSIONS = 200;
/** In fewer the slowest hundredth is what happened in one moment. */
const BUSY_SECONDS = 6;

/** p99 of a submission at half the highest rate with 500 viewers connected, against the p50 at idle. */
export async function measureLatency({ seconds, rounds }: Extent): Promise<Figure> {
  const cluster = await startTestCluster();
  const { url } = await createDatabase(cluster.url);
  const subject = await startSubject(url, { DATABASE_POOL: String(POOL) });
  try {
    const highest = await highestRate(subject, seconds);
    const idle = await latencies(subject, { count: IDLE_SUBMISSIONS, perSecond: 20 });
    const rate = Math.floor(highest / 2);
    const viewers = await gatherViewers(`${subject.origin}/`, { count: VIEWERS, everySeconds: VIEW_EVERY_S });
    const busy = await latencies(subject, { count: rate * Math.max(seconds * rounds, BUSY_SECONDS), perSecond: rate });
    const { connected, served, refused: unseen } = viewers.leave();
    const [p50, p99] = [quantile(idle, 0.5), quantile(busy, 0.99)];
    const refused = busy.filter((ms) => ms === Number.POSITIVE_INFINITY).length;
    return {
      name: 'p99 of a submission at half the highest rate with 500 viewers, against the p50 at idle',
      measured: p99 / p50,
      unit: 'ratio',
      goal: { atMost: 4 },
      detail: `${p99.toFixed(1)} ms at ${rate}/s, ${p50.toFixed(1)} ms at idle, ${refused} of ${busy.length} refused; PostgreSQL; ${connected} connections reload the page every ${VIEW_EVERY_S} s, ${unseen} of ${served + unseen} refused`,
    };
  } finally {
    await subject.stop();
    await cluster.stop();
  }
}

async function highestRate(subject: Subject, seconds: number): Promise<number> {
  const bodies = await subject.submissions(seconds * 6000);
  const { perSecond } = await load({
    url: `${subject.origin}/api/v1/questions`,
    connections: POOL * 4,
    seconds,
    bodies,
  });
  return perSecond;
}

/**
 * Milliseconds of each submission, counted from when it was due: waiting behind others is part of it.
 * One that is not kept has taken for ever.
 */
async function latencies(
  subject: Subject,
  { count, perSecond }: { count: number; perSecond: number },
): Promise<number[]> {
  const bodies = await subject.submissions(count);
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const answers: Promise<number>[] = [];
  while (answers.length < count) {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000);
    while (answers.length < Math.min(due, count)) {
      const dueAt = startedAt + ((answers.length + 1) * 1000) / perSecond;
      answers.push(
        submit(subject, { body: bodies.next(), agent }).then((isKept) =>
          isKept ? performance.now() - dueAt : Number.POSITIVE_INFINITY,
        ),
      );
    }
    await wait(1);
  }
  const measured = await Promise.all(answers);
  agent.destroy();
  return measured;
}

function submit({ origin }: Subject, { body, agent }: { body: string; agent: Agent }): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(`${origin}/api/v1/questions`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 201));
    });
    sent.on('error', () => resolve(false));
    sent.end(body);
  });
}

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
