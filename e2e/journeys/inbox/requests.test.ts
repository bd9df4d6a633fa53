import { expect, type Page } from '@playwright/test';
import { countRequests } from '../../fixtures/checks/count-requests.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base } from '../../fixtures/journey.ts';
import { CLAIRE, signInSecretary, THOMAS } from '../../fixtures/organisers.ts';
import { shared } from '../../fixtures/services.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { type DeskWords, goTo } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

const QUESTIONS = ['one', 'two', 'three', 'four', 'five', 'six'].map((number) => `What is question ${number}?`);

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk(QUESTIONS)) });
test.use({ isAtDesk: true });

async function beginTriage(page: Page, words: DeskWords, text: string) {
  await goTo(page, 'inbox?state=received&order=oldest');
  await expect(inboxOn(page, words).rows).toHaveCount(QUESTIONS.length);
  await inboxOn(page, words).rows.filter({ hasText: text }).getByRole('link').click();
  await expect(page.getByRole('group', { name: words.inbox.decide.label })).toBeVisible();
  await expect(page.getByText(words.desk.connection.live)).toBeVisible();
}

/**
 * The most requests that a key may cause in one's own browser and in a colleague's. Each opened question may cost one
 * more, for the similar ones.
 */
const MAX_REQUESTS = { j: { own: 3, colleague: 1 }, a: { own: 6, colleague: 5 } } as const;
const SIMILAR = 'GET meetings/:id/questions/:id/similar';
const MAX_SIMILAR = 1;

test('a key causes few requests in each browser', async ({ page, colleague, desk, words, language }) => {
  // It waits several seconds after each key.
  test.slow();
  await signInSecretary(page, desk, language, CLAIRE);
  await signInSecretary(colleague, desk, language, THOMAS);
  await beginTriage(page, words, 'question one');
  await beginTriage(colleague, words, 'question five');
  // What the screens load at first is not caused by a key.
  await countRequests([page, colleague], async () => {});

  for (const key of ['j', 'j', 'a', 'a'] as const) {
    const [own = [], theirs = []] = await countRequests([page, colleague], () => page.keyboard.press(key));
    expectFew(own, MAX_REQUESTS[key].own);
    expectFew(theirs, MAX_REQUESTS[key].colleague);
  }
  for (const each of [page, colleague]) await expect(inboxOn(each, words).rows).toHaveCount(QUESTIONS.length - 2);
});

function expectFew(requests: readonly string[], most: number): void {
  const others = requests.filter((name) => name !== SIMILAR);
  expect.soft(others.length, requests.join(', ')).toBeLessThanOrEqual(most);
  expect.soft(requests.length - others.length, requests.join(', ')).toBeLessThanOrEqual(MAX_SIMILAR);
}
