/** Measures how long the printed book of a whole running order takes, and how long other requests then wait. */
import { sql } from 'kysely';
import type { Database } from '#service/database/database.ts';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { fillMeeting } from '#testing/questions.ts';
import type { Metric } from '../../metric.ts';
import { percentile } from '../../statistics.ts';
import type { Scale } from '../../scenario.ts';
import { RAISED_LIMITS, startSubject, type Subject } from '../subject/subject.ts';

const TOPICS = { short: 30, full: 300 };
const BOOKS = { short: 1, full: 5 };
/** `fillMeeting` makes one topic for each hundred questions. */
const QUESTIONS_OF_TOPIC = 100;
const GOAL_S = 10;
/** A book leaves one of two cores to the service and the database. */
const GOAL_WAIT = 4;
const PAUSE_MS = 5;

/** On PostgreSQL: the median time of a book, and the p99 of a list of the desk while books are made, against none. */
export async function measureBook(scale: Scale): Promise<Metric[]> {
  const topics = TOPICS[scale];
  const cluster = await startTestCluster();
  try {
    const { url } = await createDatabase(cluster.url);
    // A client without a certificate reaches the desk only in a test environment.
    const environment = { ...RAISED_LIMITS, NODE_ENV: 'test', BASE_URL: undefined };
    const subject = await startSubject(url, environment, {
      viewers: 1,
      fill: async ({ maintenance }, meetingId) => {
        await fillMeeting(maintenance, { meetingId, count: topics * QUESTIONS_OF_TOPIC, organiserId: 'writer' });
        await fillOrder(maintenance, meetingId);
      },
    });
    try {
      return await measureAt(subject, { topics, books: BOOKS[scale] });
    } finally {
      await subject.stop();
    }
  } finally {
    await cluster.stop();
  }
}

/** Approves an answer of about two hundred words in both languages of each topic, and places all topics. */
async function fillOrder(db: Database, meetingId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // The triggers are off, because the rows skip the steps of an answer.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      insert into answer (topic_id, language, meeting_id, state, version, text, authors, saved_by, saved_at,
        submitted_by, submitted_at, approved_by, approved_at, digest)
      select id, language, meeting_id, 'approved', 3, words, array['writer'], 'writer', now(), 'writer', now(),
        'reviewer', now(), encode(sha256(convert_to(words, 'UTF8')), 'hex')
      from topic, (values
        ('fr', repeat('Le conseil suit les émissions de méthane de chaque site depuis 2021 ; il publie les mesures. ', 14)),
        ('en', repeat('The Board has followed the methane of each site since 2021, and publishes the measurements. ', 14))
      ) as texts (language, words)
      where meeting_id = ${meetingId}::uuid`.execute(transaction);
    await sql`insert into running_order (meeting_id, version) values (${meetingId}::uuid, 0)`.execute(transaction);
    await sql`
      insert into running_order_row (id, meeting_id, kind, topic_id, position, changed_by, changed_at)
      select gen_random_uuid(), meeting_id, 'topic', id, number, 'writer', now()
      from topic where meeting_id = ${meetingId}::uuid`.execute(transaction);
  });
}

type Run = { topics: number; books: number };

async function measureAt(subject: Subject, { topics, books }: Run): Promise<Metric[]> {
  // The first book and the first lists load what the others use.
  await takeBook(subject);
  await timesWhile(subject, takeBook(subject));
  const took: number[] = [];
  const idle: number[] = [];
  const busy: number[] = [];
  let bytes = 0;
  for (let made = 0; made < books; made += 1) {
    const began = performance.now();
    const book = takeBook(subject).then((size) => {
      took.push((performance.now() - began) / 1000);
      bytes = size;
    });
    busy.push(...(await timesWhile(subject, book)));
    const pause = new Promise<void>((resolve) => void setTimeout(resolve, (took.at(-1) ?? 0) * 1000));
    idle.push(...(await timesWhile(subject, pause)));
  }
  const [whileMade, without] = [percentile(busy, 0.99), percentile(idle, 0.99)];
  return [
    {
      name: `the book of ${topics} topics`,
      measured: percentile(took, 0.5),
      unit: 's',
      goal: { atMost: GOAL_S },
      detail: `median of ${books}, longest ${percentile(took, 1).toFixed(1)} s, to the last byte; ${(bytes / 1e6).toFixed(1)} MB, 200 words in each language; PostgreSQL; the desk reads a list all the time`,
    },
    {
      name: 'p99 of a list of the desk while a book is made, against none',
      measured: whileMade / without,
      unit: 'ratio',
      goal: { atMost: GOAL_WAIT },
      detail: `${whileMade.toFixed(1)} ms of ${busy.length}, ${without.toFixed(1)} ms of ${idle.length} without; p50 ${percentile(busy, 0.5).toFixed(1)} ms, ${percentile(idle, 0.5).toFixed(1)} ms; generator, service and database share the machine`,
    },
  ];
}

/** @returns the size of the file */
async function takeBook(subject: Subject): Promise<number> {
  const { bytes } = await read(subject, `/api/v1/meetings/${subject.meetingId}/running-order/book?language=fr`);
  return bytes;
}

/** Reads a list again and again until the work is done. @returns how long each took, in milliseconds */
async function timesWhile(subject: Subject, work: Promise<unknown>): Promise<number[]> {
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  const times: number[] = [];
  while (!state.isDone) {
    times.push((await read(subject, '/api/v1/meetings')).ms);
    await new Promise<void>((resolve) => void setTimeout(resolve, PAUSE_MS));
  }
  await done;
  return times;
}

async function read({ origin, cookies }: Subject, path: string): Promise<{ ms: number; bytes: number }> {
  const began = performance.now();
  const answer = await fetch(`${origin}${path}`, { headers: { cookie: cookies[0] ?? '' } });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return { ms: performance.now() - began, bytes: byteLength };
}
