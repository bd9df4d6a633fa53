import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '#service/database/connect.ts';
import type { QuestionPage } from '#contract/question/organisers-question.ts';
import { commandAt } from '#testing/processes/operator.ts';
import { startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../../metric.ts';
import { compare, createSubmission, type Journal, openJournal, send } from '../harness/journal.ts';
import { type OpenMeeting, prepareMeeting } from '../harness/meeting.ts';
import type { Scale, Scenario } from '../../scenario.ts';

const QUESTIONS = { short: 10_000, full: 100_000 };
const PAGE_LENGTH = 1000;
/** A submission waits for the running page and for its own: two of ten pages, or two of a hundred. */
const SHARE = { short: 0.5, full: 0.1 };
const IDLE_MS = 3000;

/**
 * An operator lists and reveals every question, page by page, on the engine that has one session. Submissions continue,
 * each question is listed once, and the register has an entry for each reveal.
 */
export const listing: Scenario = {
  name: 'listing',
  run: async (scale) => {
    const meeting = await prepareMeeting();
    try {
      await fill(meeting, QUESTIONS[scale]);
      return await listUnderLoad(meeting, scale);
    } finally {
      meeting.remove();
    }
  },
};

/** Inserts questions with their authors, dated yesterday. */
async function fill({ inspect }: OpenMeeting, count: number): Promise<void> {
  await inspect(async ({ db }) => {
    await sql`
      with numbered as (
        select n, translate(lpad(n::text, 8, '0'), '0123456789', '23456789AB') as code
        from generate_series(1, ${count}::integer) n
      )
      insert into question (id, meeting_id, reference, channel, language, text, received_at, text_salt)
      select gen_random_uuid(), (select id from meeting where is_current),
        substr(code, 1, 4) || '-' || substr(code, 5), 'page', 'fr', 'Le bénéfice n° ' || n || ' sera-t-il distribué ?',
        now() - interval '1 day' + n * interval '1 ms', ''
      from numbered`.execute(db);
    await sql`
      insert into author (question_id, first_name, last_name, email)
      select id, 'Marie', 'Lefèvre', 'marie@example.com' from question`.execute(db);
  });
}

async function listUnderLoad(meeting: OpenMeeting, scale: Scale): Promise<Metric[]> {
  const count = QUESTIONS[scale];
  const service = await startService(meeting.environment);
  const journal = openJournal();
  const idle = sendUntilStopped(service.origin, meeting, journal);
  await wait(IDLE_MS);
  const idleWaits = await idle.end();
  const busy = sendUntilStopped(service.origin, meeting, journal);
  const began = performance.now();
  const listed = await listAll(join(meeting.dataDir, 'tribune.sock'));
  const tookMs = performance.now() - began;
  const busyWaits = await busy.end();
  await service.stop();
  const { lost, doubled } = await meeting.inspect((database) => compare(database, journal));
  const revealed = await meeting.inspect(countRevelations);
  const others = [...journal.others.values()].reduce((sum, one) => sum + one, 0);
  const detail = `${count} questions in pages of ${PAGE_LENGTH}, each revealed, in ${(tookMs / 1000).toFixed(1)} s; ${busyWaits.length} submissions at the same time, one by one`;
  const none = { atMost: 0 };
  const waits = `${longest(busyWaits).toFixed(0)} ms; ${longest(idleWaits).toFixed(0)} ms without it; ${detail}`;
  return [
    {
      name: 'listing: earlier questions not listed exactly once',
      measured: unlisted(listed, count),
      unit: '',
      goal: none,
      detail,
    },
    {
      name: 'listing: authors shown without a register entry, or entries without a shown author',
      measured: Math.abs(revealed - listed.length),
      unit: '',
      goal: none,
      detail,
    },
    {
      name: 'listing: submissions not answered 201, lost or stored twice',
      measured: others + lost + doubled,
      unit: '',
      goal: none,
      detail,
    },
    {
      name: 'listing: longest wait of a submission, as a share of the whole listing',
      measured: longest(busyWaits) / tookMs,
      unit: 'ratio',
      goal: { atMost: SHARE[scale] },
      detail: waits,
    },
  ];
}

const longest = (waits: number[]) => waits.reduce((one, other) => Math.max(one, other), 0);

/** Counts missing and repeated questions of `fill`. Questions that arrived during the listing may be listed or not. */
function unlisted(listed: QuestionPage['questions'], count: number): number {
  const filled = listed.filter(({ text }) => text?.startsWith('Le bénéfice n°'));
  return Math.abs(filled.length - count) + (listed.length - new Set(listed.map(({ reference }) => reference)).size);
}

/** Sends one submission after the other until it is stopped. Returns how long each waited for its answer. */
function sendUntilStopped(origin: string, meeting: OpenMeeting, journal: Journal) {
  const stopping = new AbortController();
  const waits: number[] = [];
  const sending = (async () => {
    while (!stopping.signal.aborted) {
      const submission = createSubmission(await meeting.pass());
      const began = performance.now();
      const response = await send(origin, submission);
      await journal.note(submission, response);
      waits.push(performance.now() - began);
    }
    return waits;
  })();
  const end = async () => {
    stopping.abort();
    return await sending;
  };
  return { end };
}

async function listAll(socketFile: string): Promise<QuestionPage['questions']> {
  const questions: QuestionPage['questions'] = [];
  let before: string | null | undefined;
  while (before !== null) {
    const options = { limit: String(PAGE_LENGTH), reveal: true, before };
    const page = (await commandAt(socketFile, 'question list', options)) as QuestionPage;
    questions.push(...page.questions);
    before = page.next;
  }
  return questions;
}

async function countRevelations({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from register_entry where kind = 'author.revealed'`.execute(db);
  return rows[0]?.count ?? 0;
}
