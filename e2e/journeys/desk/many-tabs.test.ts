import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInSecretary, THOMAS } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, type DeskWords, goTo } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

/** One more than the connections that a browser opens to a host over HTTP/1.1. */
const TABS = 7;
const OWN = Array.from({ length: TABS }, (_, tab) => `Which tab decides the question ${'ABCDEFG'[tab]}?`);
const BESIDE = 'What does a colleague decide?';
const HANDED_OVER = 'What is decided while a tab closes?';
/** A busy machine takes longer to draw seven desks. */
const DRAWN = { timeout: 30_000 };
/** The service checks sessions every three seconds, and the browser reconnects within four. */
const SIGNED_OUT_WITHIN_MS = 20_000;

const test = base.extend<{ desk: Tribune }>({
  desk: shared(() => startDesk([...OWN, BESIDE, HANDED_OVER])),
});
test.use({ isAtDesk: true });

/** Watches a browser. @returns a function that lists its open streams */
function watchStreams(context: BrowserContext): () => Request[] {
  const streams = new Set<Request>();
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/changes')) streams.add(request);
  });
  context.on('requestfinished', (request) => streams.delete(request));
  context.on('requestfailed', (request) => streams.delete(request));
  // Playwright reports no end of a request whose page was closed.
  return () => [...streams].filter((stream) => !stream.frame().page().isClosed());
}

async function accept(page: Page, text: string, words: DeskWords): Promise<void> {
  await inboxOn(page, words).rows.filter({ hasText: text }).getByRole('link').click();
  await expect(inboxOn(page, words).question.getByText(text)).toBeVisible(DRAWN);
  await expect(page.getByRole('group', { name: words.inbox.decide.label })).toBeVisible(DRAWN);
  await page.keyboard.press('a');
  await expect(inboxOn(page, words).announcement(words.inbox.decide.accepted)).toBeVisible(DRAWN);
}

async function expectAccepted(pages: readonly Page[], text: string, words: DeskWords): Promise<void> {
  for (const page of pages) {
    const row = inboxOn(page, words).rows.filter({ hasText: text });
    await expect(row).toContainText(asShown(words.desk.states.acceptedAs), DRAWN);
  }
}

test('seven tabs share one stream that survives its tab', async ({
  page,
  context,
  colleague,
  desk,
  words,
  language,
}) => {
  test.setTimeout(240_000);
  const openStreams = watchStreams(context);
  await signInSecretary(page, desk, language);
  const tabs = [page];
  while (tabs.length < TABS) {
    const tab = await context.newPage();
    tabs.push(tab);
    await tab.goto(page.url(), DRAWN);
    await expect(inboxOn(tab, words).rows).toHaveCount(TABS + 2, DRAWN);
  }
  await signInSecretary(colleague, desk, language, THOMAS);
  await accept(colleague, BESIDE, words);
  await expectAccepted(tabs, BESIDE, words);
  for (const [index, tab] of tabs.entries()) await accept(tab, OWN[index] ?? '', words);
  for (const text of OWN) await expectAccepted(tabs, text, words);
  expect(openStreams()).toHaveLength(1);

  const holder = openStreams()[0]?.frame().page();
  const remaining = tabs.filter((tab) => tab !== holder);
  await Promise.all([holder?.close(), accept(colleague, HANDED_OVER, words)]);
  await expectAccepted(remaining, HANDED_OVER, words);
  await expect.poll(openStreams).toHaveLength(1);
  expect(openStreams()[0]?.headers()['last-event-id'], 'continues after the last event').toMatch(/^\d+$/);

  const [first, ...others] = remaining;
  if (first === undefined) throw new Error('No tab is left.');
  await goTo(first, 'account');
  await first.getByRole('button', { name: words.organisers.account.signOut }).click();
  for (const tab of [first, ...others]) {
    await expect(tab).toHaveURL(/\/sign-in#main$/);
    await expect(tab.getByRole('textbox', { name: words.signIn.fields.email })).toBeVisible({
      timeout: SIGNED_OUT_WITHIN_MS,
    });
  }
  await expect.poll(openStreams).toEqual([]);
});
