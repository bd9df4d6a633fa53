import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Demo, startDemo } from '../../fixtures/servers/demo.ts';
import { expectAccessible, test as base } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { operatorClient } from '#service/operator/socket/client.ts';
import { SOCKET_NAME } from '#service/path-faults.ts';
import { runTribune } from '#testing/processes/service-process.ts';
import { REDIRECTIONS, REFUSALS } from '../../../tools/demo/decisions.ts';
import { TOPICS } from '../../../tools/demo/topics.ts';
import { DESK_WORDS } from '../../pages/desk.ts';
import { en as inbox } from '#words/desk/inbox/en.ts';

const test = base.extend<{ demo: Demo }>({ demo: shared(startDemo) });
test.use({ isAtDesk: true });
// The tests share one demonstration, and its links follow each other.
test.describe.configure({ mode: 'serial' });

async function expectDesk(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('navigation', { name: DESK_WORDS.en.desk.shell.navigation })).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('list', { name: inbox.list.questions }).getByRole('listitem').first()).toBeVisible();
}

/** The answers in every state, one that waits for its expert, and one that an expert has declined. */
async function expectAnswers(page: Page): Promise<void> {
  const { bars, groups, list, tabs } = DESK_WORDS.en.answers;
  await page.getByRole('link', { name: new RegExp(`^${DESK_WORDS.en.desk.navigation.answers}`) }).click();
  for (const state of ['approved', 'inReview', 'drafting', 'notBegun'] as const) {
    await expect(page.getByText(bars.states[state], { exact: true })).toHaveCount(2);
  }
  await expect(page.getByText(list.notAccepted).first()).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${tabs.mine}`) }).click();
  const declined = page.getByRole('region', { name: new RegExp(`^${groups.declined}`) });
  await expect(declined.getByRole('blockquote')).toBeVisible();
}

test('the demonstration refuses a link that it did not print', async ({ page, demo }) => {
  const link = demo.linkFor('Claire Bonnet');
  const answer = await page.goto(link.replace(/[^/]+$/, 'A'.repeat(22)));
  expect(answer?.status()).toBe(404);
  expect(await page.context().cookies()).toEqual([]);
  await page.goto(new URL('/kept', link).href);
  await expect(page.getByText(/keeps no secure cookie/)).toBeVisible();
});

test('a link signs in its first visitor only', async ({ page, browser, demo }) => {
  const link = demo.linkFor('Claire Bonnet');
  await page.goto(link);
  await page.waitForURL(/^http:\/\/localhost:\d+\/desk/);
  await expectDesk(page, 'Claire Bonnet');
  await expectAccessible(page);
  const other = await browser.newContext();
  const second = await other.newPage();
  expect((await second.goto(link))?.status()).toBe(404);
  await expect(second.getByText(/has been used/)).toBeVisible();
  expect(await other.cookies()).toEqual([]);
  await other.close();
});

test('the next link works under both names of this machine', async ({ page, browser, demo }) => {
  const link = demo.linkFor('Claire Bonnet').replace('localhost', '127.0.0.1');
  await page.goto(link);
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/desk/);
  await expectDesk(page, 'Claire Bonnet');
  const other = await browser.newContext();
  const colleague = await other.newPage();
  await colleague.goto(demo.linkFor('Thomas Becker'));
  await expectDesk(colleague, 'Thomas Becker');
  await expectAnswers(colleague);
  await other.close();
});

/** The groups of work at the desk of each role. */
const WORK = {
  'Hélène Marchand': ['late', 'returned', 'toAccept', 'toWrite', 'done'],
  'Ngozi Okafor': ['late', 'reviewTomorrow', 'reviewLater'],
} as const;

for (const [name, groups] of Object.entries(WORK)) {
  test(`the link of ${name} opens work of every kind`, async ({ page, demo }) => {
    await page.goto(demo.linkFor(name));
    for (const group of groups) {
      const title = new RegExp(`^${DESK_WORDS.en.answers.groups[group]}`);
      await expect(page.getByRole('region', { name: title }).getByRole('listitem').first()).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: DESK_WORDS.en.answers.tabs.past }).click();
    await expect(page.getByRole('button', { name: /T\d\d-03/ })).toBeVisible();
  });
}

test('a sign-in link opens the desk in the browser’s language', async ({ browser, demo }) => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(demo.linkFor('Thomas Becker'));
  await expect(page.getByRole('navigation', { name: DESK_WORDS.fr.desk.shell.navigation })).toBeVisible();
  await context.close();
});

test('the demonstration’s questions have the announced states', async ({ demo }) => {
  const call = operatorClient({ socketFile: join(demo.dataDir, SOCKET_NAME) });
  const [meeting] = await call('listMeetings', {});
  const { states } = await call('countQuestions', { params: { meetingId: meeting?.id ?? '' }, query: {} });
  const accepted = TOPICS.reduce((sum, topic) => sum + topic.accepted.length, 0);
  const refused = REFUSALS.filter(({ confirmedBy }) => confirmedBy !== undefined).length;
  const answered = REDIRECTIONS.filter((redirection) => redirection.answered !== undefined).length;
  expect(Object.fromEntries(states.map(({ value, count }) => [value, count]))).toMatchObject({
    received: 200 - accepted - REDIRECTIONS.length - REFUSALS.length,
    accepted,
    redirected: REDIRECTIONS.length - answered,
    answeredPrivately: answered,
    refusalProposed: REFUSALS.length - refused,
    refused,
  });
});

test('the demonstration’s meeting has a logo', async ({ demo }) => {
  const call = operatorClient({ socketFile: join(demo.dataDir, SOCKET_NAME) });
  const [meeting] = await call('listMeetings', {});
  expect(meeting?.logo).toMatchObject({ mediaType: 'image/svg+xml' });
});

test('questions have waited between some minutes and two days', async ({ demo }) => {
  const call = operatorClient({ socketFile: join(demo.dataDir, SOCKET_NAME) });
  const [meeting] = await call('listMeetings', {});
  const params = { meetingId: meeting?.id ?? '' };
  const { questions } = await call('listQuestions', { params, query: { limit: '1000', order: 'newest' } });
  const hours = questions.map(({ receivedAt }) => (Date.now() - receivedAt.getTime()) / 3_600_000);
  expect(hours.filter((each) => each < 1).length).toBeGreaterThanOrEqual(5);
  expect(hours.filter((each) => each > 24).length).toBeGreaterThanOrEqual(10);
  expect(Math.min(...questions.map(({ receivedAt }) => receivedAt.getTime()))).toBeGreaterThan(
    meeting?.opensAt.getTime() ?? 0,
  );
});

test('the register verifies, and Ctrl-C leaves nothing behind', async ({ demo }) => {
  const { dataDir } = demo;
  const { code, stdout } = await runTribune(['register', 'verify'], { DATA_DIR: dataDir });
  expect(stdout).toMatch(/^The chain holds/);
  expect(code).toBe(0);
  expect(existsSync(dataDir)).toBe(true);
  await demo.stop();
  expect(demo.exitCode()).toBe(0);
  expect(existsSync(dataDir)).toBe(false);
});
