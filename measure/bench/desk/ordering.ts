/** Measures the running order of three hundred topics: its read, and the painting of moves by key and by pointer. */
import { chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { z } from 'zod';
import { RunningOrder } from '#contract/running-order/running-order.ts';
import type { Database } from '#service/database/database.ts';
import { showRunningOrder } from '#service/running-order/show-running-order.ts';
import { createWordCounts } from '#service/running-order/word-counts.ts';
import { openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/schema/migrate.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';
import { findCurrentMeeting } from '#service/meetings/meeting-queries.ts';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { fillMeeting } from '#testing/questions.ts';
import { findChromium } from '../../../tools/commands/machine.ts';
import type { Metric } from '../../metric.ts';
import { percentile } from '../../statistics.ts';
import type { Scale } from '../../scenario.ts';
import { RAISED_LIMITS, startSubject, type Subject } from '../subject/subject.ts';
import { openScreen, untilPainted } from './painted.ts';
import { timesOf } from './service-times.ts';

const TOPICS = 300;
/** `fillMeeting` makes one topic for each hundred questions. */
const QUESTIONS = TOPICS * 100;
const ROUNDS = { short: 20, full: 100 };
const ASKINGS = { short: 40, full: 200 };
const GOALS = { read: 50, paint: 100 };

const SHOWN = `[...document.querySelectorAll('[data-row]')].map(({ dataset }) => dataset.row).join()`;

/** On PostgreSQL: 95th percentiles in milliseconds. */
export async function measureOrdering(scale: Scale): Promise<Metric[]> {
  const cluster = await startTestCluster();
  try {
    const { url } = await createDatabase(cluster.url);
    const read = await fillAndRead(url, ASKINGS[scale]);
    // A browser without a certificate reaches the desk only in a test environment.
    const subject = await startSubject(
      url,
      { ...RAISED_LIMITS, NODE_ENV: 'test', BASE_URL: undefined },
      { viewers: 1 },
    );
    try {
      return [read, ...(await measureAt(subject, ROUNDS[scale]))];
    } finally {
      await subject.stop();
    }
  } finally {
    await cluster.stop();
  }
}

async function fillAndRead(databaseUrl: string, askings: number): Promise<Metric> {
  const database = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
  await migrate(database);
  await createFirstMeeting(database.db);
  const meetingId = (await findCurrentMeeting(database.db))?.id ?? '';
  await fillMeeting(database.maintenance, { meetingId, count: QUESTIONS, organiserId: 'measuring' });
  await fillOrder(database.maintenance, meetingId);
  const counts = createWordCounts();
  const { p95, slowest } = await timesOf([{}], askings, async () => {
    z.encode(RunningOrder, await showRunningOrder(counts, { db: database.db }, { params: { meetingId } }));
  });
  await database.close();
  return {
    name: 'running order: its read',
    measured: p95,
    unit: 'ms',
    goal: { atMost: GOALS.read },
    detail: `p95 in the service of ${askings} with ${TOPICS} topics and ${QUESTIONS.toLocaleString('en')} questions; p50 ${slowest.toFixed(1)} ms; PostgreSQL`,
  };
}

/** Places all topics, with answers of about three hundred words in both languages. */
async function fillOrder(db: Database, meetingId: string): Promise<void> {
  await sql`
    insert into answer (topic_id, language, meeting_id, state, version, text, authors, saved_by, saved_at)
    select id, language, meeting_id, 'drafting', 1, repeat('The Board measures methane each year. ', 50),
      array['writer'], 'writer', now()
    from topic cross join (values ('fr'), ('en')) as languages (language)
    where meeting_id = ${meetingId}::uuid`.execute(db);
  await sql`
    insert into running_order (meeting_id, version) values (${meetingId}::uuid, 0)`.execute(db);
  await sql`
    insert into running_order_row (id, meeting_id, kind, topic_id, position, version, changed_by, changed_at)
    select gen_random_uuid(), meeting_id, 'topic', id, number, 1, 'measuring', now()
    from topic where meeting_id = ${meetingId}::uuid`.execute(db);
  await sql`analyze answer, running_order_row`.execute(db);
}

async function measureAt(subject: Subject, rounds: number): Promise<Metric[]> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1200 } });
    await openScreen(page, subject, 'running-order');
    await page
      .locator('[data-row]')
      .nth(TOPICS - 1)
      .waitFor();
    const [byKey, byPointer]: number[][] = [[], []];
    await page
      .locator('[data-row]')
      .nth(TOPICS / 2)
      .getByRole('button')
      .first()
      .focus();
    for (let round = 0; round < rounds; round += 1) {
      const key = round % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp';
      byKey?.push(await untilPainted(page, { seen: SHOWN }, () => page.keyboard.press(key)));
    }
    await page.evaluate('scrollTo(0, 0)');
    for (let round = 0; round < rounds; round += 1) byPointer?.push(await drop(page));
    return [metricOf('from Alt with an arrow', byKey ?? []), metricOf('from the drop of a row', byPointer ?? [])];
  } finally {
    await browser.close();
  }
}

/** Drags the first row over the third, above the announcement at the foot of the window. */
async function drop(page: Page): Promise<number> {
  const handle = await page.locator('[data-row] [draggable]').first().boundingBox();
  const target = await page.locator('[data-row]').nth(2).boundingBox();
  if (handle === null || target === null) throw new Error('The running order shows no rows.');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + 60, target.y + target.height - 4, { steps: 6 });
  return await untilPainted(page, { seen: SHOWN, cause: 'drop' }, () => page.mouse.up());
}

/** @param times in milliseconds and in order: the first one loads and warms what the others use */
function metricOf(name: string, times: readonly number[]): Metric {
  const took = times.slice(1);
  return {
    name: `running order: ${name} to the new order, painted`,
    measured: percentile(took, 0.95),
    unit: 'ms',
    goal: { atMost: GOALS.paint },
    detail: `p95 of ${took.length} with ${TOPICS} topics, at most one a frame of 16.7 ms; p50 ${percentile(took, 0.5).toFixed(0)} ms, longest ${percentile(took, 1).toFixed(0)} ms; PostgreSQL; browser, service and database share the machine`,
  };
}
