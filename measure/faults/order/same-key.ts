import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Metric } from '../../metric.ts';
import { createSubmission, send, type Submission } from '../harness/journal.ts';
import { type Pair, withTwoInstances } from '../harness/two-instances.ts';
import type { Scale, Scenario } from '../../scenario.ts';

const SIZES = { short: { keys: 100 }, full: { keys: 10_000 } };
const SENDS = 20;
const KEYS_AT_ONCE = 8;
/** In every fourth request the client disconnects as soon as its bytes are written. */
const DROP_EVERY = 4;
const LAST_ATTEMPTS = 100;
const RETRY_MS = 200;
const SAMPLED_EVERY = 10;

/** The references that each key got, and the number of replies that no client read. */
type Answers = { references: Map<string, Set<string>>; sent: number; dropped: number; unanswered: number };

/** Twenty clients send the same key repeatedly to two instances, one of which is killed during the load. */
export const sameKey: Scenario = {
  name: 'same-key',
  run: (scale) => withTwoInstances((pair) => submitSameKeys(pair, scale)),
};

async function submitSameKeys(pair: Pair, scale: Scale): Promise<Metric[]> {
  const { keys } = SIZES[scale];
  const answers: Answers = { references: new Map(), sent: 0, dropped: 0, unanswered: 0 };
  const submissions: Submission[] = [];
  let killing: Promise<void> | undefined;
  for (let start = 0; start < keys; start += KEYS_AT_ONCE) {
    const count = Math.min(KEYS_AT_ONCE, keys - start);
    const batch = await Promise.all(
      Array.from({ length: count }, async () => createSubmission(await pair.meeting.pass())),
    );
    submissions.push(...batch);
    const isMiddle = killing === undefined && start >= keys / 2;
    const sending = Promise.all(batch.map((submission) => sendAtOnce(pair, submission, answers)));
    if (isMiddle) killing = pair.restart(1, 'SIGKILL');
    await sending;
  }
  await killing;
  for (const submission of submissions) await sendUntilStored(pair.origins[0], submission, answers);
  const altered = await sendAltered(
    pair,
    submissions.filter((_, place) => place % SAMPLED_EVERY === 0),
  );
  return metrics({ keys, answers, altered, stored: await countStored(pair) });
}

async function sendAtOnce({ origins }: Pair, submission: Submission, answers: Answers): Promise<void> {
  const sends = Array.from({ length: SENDS }, async (_, place) => {
    const origin = origins[place % 2] ?? origins[0];
    answers.sent += 1;
    if (place % DROP_EVERY === 1 || place % DROP_EVERY === 2) return await sendAndLeave(origin, submission, answers);
    await note(submission, await send(origin, submission), answers);
  });
  await Promise.all(sends);
}

async function note({ key }: Submission, response: Response | undefined, answers: Answers): Promise<boolean> {
  const body: unknown = await response?.json().catch(() => undefined);
  if (response?.status !== 201 || typeof body !== 'object' || body === null || !('reference' in body)) {
    answers.unanswered += 1;
    return false;
  }
  const references = answers.references.get(key) ?? new Set();
  answers.references.set(key, references.add(String(body.reference)));
  return true;
}

/** Writes the whole request and disconnects before the reply. */
function sendAndLeave(origin: string, { key, body }: Submission, answers: Answers): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    'content-length': Buffer.byteLength(body),
  };
  const sent = request(`${origin}/api/v1/questions`, { method: 'POST', headers, agent: false });
  sent.on('finish', () => {
    answers.dropped += 1;
    setTimeout(() => sent.destroy(), Math.random() * 10);
  });
  sent.on('response', (response) => response.resume());
  sent.on('error', () => resolve());
  sent.on('close', () => resolve());
  sent.end(body);
  return promise;
}

async function sendUntilStored(origin: string, submission: Submission, answers: Answers): Promise<void> {
  for (let attempt = 0; attempt < LAST_ATTEMPTS; attempt += 1) {
    if (await note(submission, await send(origin, submission), answers)) return;
    await wait(RETRY_MS);
  }
  throw new Error(`A key was not answered ${LAST_ATTEMPTS} times in a row`);
}

/** Sends another text under a used key. Returns how many were sent and how many were not refused with 422. */
async function sendAltered({ origins, meeting }: Pair, submissions: Submission[]) {
  let wrong = 0;
  for (const [place, { key, body }] of submissions.entries()) {
    const recaptchaToken = place % 2 === 0 ? JSON.parse(body).recaptchaToken : await meeting.pass();
    const altered = { key, body: JSON.stringify({ ...JSON.parse(body), text: 'Another text', recaptchaToken }) };
    const response = await send(origins[place % 2] ?? origins[0], altered);
    await response?.arrayBuffer();
    if (response?.status !== 422) wrong += 1;
  }
  return { sent: submissions.length, wrong };
}

async function countStored({ meeting }: Pair) {
  const { rows } = await meeting.inspect(({ db }) =>
    sql<{ questions: number; keys: number; authors: number; entries: number }>`
      select (select count(*)::integer from question) as questions,
        (select count(distinct idempotency_key)::integer from question) as keys,
        (select count(*)::integer from author) as authors,
        (select count(*)::integer from register_entry where kind = 'question.received') as entries`.execute(db),
  );
  return rows[0] ?? { questions: 0, keys: 0, authors: 0, entries: 0 };
}

type Found = {
  keys: number;
  answers: Answers;
  altered: { sent: number; wrong: number };
  stored: Awaited<ReturnType<typeof countStored>>;
};

function metrics({ keys, answers, altered, stored }: Found): Metric[] {
  const { sent, dropped, unanswered, references } = answers;
  const counts = [stored.questions, stored.keys, stored.authors, stored.entries, references.size];
  const ambiguous = [...references.values()].filter(({ size }) => size !== 1).length;
  return [
    {
      name: 'same key: missing or surplus questions, authors or register entries',
      measured: counts.reduce((sum, count) => sum + Math.abs(count - keys), 0),
      unit: '',
      goal: { atMost: 0 },
      detail: `${keys} keys → ${stored.questions} questions; ${sent} sends over two instances, ${dropped} disconnected before the reply, ${unanswered} without a reply, one instance killed`,
    },
    {
      name: 'same key: keys with two references',
      measured: ambiguous,
      unit: '',
      goal: { atMost: 0 },
      detail: `${references.size} keys answered`,
    },
    {
      name: 'same key: other content not refused with 422',
      measured: altered.wrong,
      unit: '',
      goal: { atMost: 0 },
      detail: `${altered.sent} sent`,
    },
  ];
}
