/** Measures from a key press to its effect on screen, in a real Chromium, with ten thousand questions in the list. */
import { chromium } from '@playwright/test';
import { en as desk } from '#words/desk/en.ts';
import { openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/schema/migrate.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';
import { findCurrentMeeting } from '#service/meetings/meeting-queries.ts';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { fillMeeting } from '#testing/questions.ts';
import { findChromium } from '../../../tools/commands/machine.ts';
import type { Metric } from '../../metric.ts';
import type { Scale } from '../../scenario.ts';
import { RAISED_LIMITS, startSubject, type Subject } from '../subject/subject.ts';
import { openScreen, untilPainted } from './painted.ts';

const LISTED = 10_000;
const ROUNDS = { short: 20, full: 100 };
const GOAL_MS = 100;

/** The open question. Its pane is rendered completely or not at all. */
const READ = `document.querySelector('main section[aria-label^="Question "]')?.ariaLabel ?? ''`;
/** The open screen: a full window of rows for the topics, the list for the inbox. */
const SCREEN = `[...document.querySelectorAll('main tbody tr')].at(-1)?.getBoundingClientRect().bottom > innerHeight
  ? 'topics' : document.querySelector('main li')?.localName ?? ''`;

/** Measures the next question by `J` and another screen by its link. Returns 95th percentiles. */
export async function measureKeypress(scale: Scale): Promise<Metric[]> {
  const cluster = await startTestCluster();
  try {
    const { url } = await createDatabase(cluster.url);
    await fill(url);
    // A browser without a certificate reaches the desk only in a test environment.
    const environment = { ...RAISED_LIMITS, NODE_ENV: 'test', BASE_URL: undefined };
    const subject = await startSubject(url, environment, { viewers: 1 });
    try {
      return await measureAt(subject, ROUNDS[scale]);
    } finally {
      await subject.stop();
    }
  } finally {
    await cluster.stop();
  }
}

async function fill(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
  await migrate(database);
  await createFirstMeeting(database.db);
  const meetingId = (await findCurrentMeeting(database.db))?.id ?? '';
  await fillMeeting(database.maintenance, { meetingId, count: LISTED, organiserId: 'measuring' });
  await database.close();
}

async function measureAt(subject: Subject, rounds: number): Promise<Metric[]> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
  try {
    const page = await openScreen(await browser.newPage({ viewport: { width: 1440, height: 900 } }), subject, 'inbox');
    await page.locator('main li').first().waitFor();
    const nextTimes: number[] = [];
    await repeat(rounds, async () => {
      nextTimes.push(await untilPainted(page, { seen: READ }, () => page.keyboard.press('j')));
    });
    const opened = (place: string) => {
      const link = page.getByRole('navigation').getByRole('link', { name: place });
      return untilPainted(page, { seen: SCREEN }, () => link.press('Enter'));
    };
    const places: Record<'topics' | 'inbox', number[]> = { topics: [], inbox: [] };
    await repeat(rounds, async () => {
      places.topics.push(await opened(desk.navigation.topics));
      places.inbox.push(await opened(desk.navigation.inbox));
    });
    return [
      metricOf('desk: from J to the next question, painted', nextTimes),
      metricOf('desk: from Enter on Inbox to its list, painted', places.inbox),
      metricOf('desk: from Enter on Topics to a full window of a hundred topics, painted', places.topics),
    ];
  } finally {
    await browser.close();
  }
}

async function repeat(rounds: number, round: () => Promise<void>): Promise<void> {
  for (let done = 0; done < rounds; done += 1) await round();
}

/** @param times in milliseconds and in order: the first one loads and warms what the others use */
function metricOf(name: string, times: number[]): Metric {
  const took = times.slice(1).toSorted((a, b) => a - b);
  const at = (share: number) => took[Math.ceil(took.length * share) - 1] ?? NaN;
  return {
    name,
    measured: at(0.95),
    unit: 'ms',
    goal: { atMost: GOAL_MS },
    detail: `p95 of ${took.length} with ${LISTED.toLocaleString('en')} questions listed, at most one a frame of 16.7 ms; p50 ${at(0.5).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms; PostgreSQL; browser, service and database share the machine`,
  };
}
