import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { LANGUAGES } from '#contract/plain/language.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import { asShown, DESK_WORDS, goTo } from '../../pages/desk.ts';
import { startAnnounced, startTribune, type Tribune } from '../../fixtures/tribune.ts';

/** The dates when the calendar closed the first meeting. */
const SINCE = {
  en: 'Questions closed on Thursday 22 May 2025 at 12:00.',
  fr: 'Le dépôt des questions est clos depuis le jeudi 22 mai 2025 à 12 h 00.',
};

/** The dates when the calendar opens an announced meeting. */
const OPENS = {
  en: 'Questions open on Wednesday 29 September 2083 at 09:00.',
  fr: 'Le dépôt des questions ouvre le mercredi 29 septembre 2083 à 9 h 00.',
};

/** The desk reads the phase every ten seconds. */
const SEEN_WITHIN_MS = 15_000;

const test = base.extend<{ desk: Tribune }>({
  desk: shared(() => startTribune({ SERVE: 'page,api,desk' })),
});
test.use({ isAtDesk: true });

for (const language of rotate(LANGUAGES)) {
  test(
    `a closed meeting without questions shows its closing date (${language})`,
    { tag: '@once' },
    async ({ page, desk }) => {
      const { list, pane } = DESK_WORDS[language].inbox;
      await signInSecretary(page, desk, language);
      await expect(page.getByRole('heading', { name: list.closedTitle })).toBeVisible();
      await expect(page.getByText(SINCE[language])).toBeVisible();
      await expect(page.getByText(list.empty)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: pane.choose })).toHaveCount(0);
      await expectAccessible(page);
    },
  );
}

const opened = base.extend<{ desk: Tribune }>({
  desk: shared(() => startDesk([])),
});

opened('an empty inbox says whether the meeting takes questions', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await expect(page.getByText(words.inbox.list.empty)).toBeVisible();
  await desk.close();
  await expect(page.getByRole('heading', { name: words.inbox.list.closedTitle })).toBeVisible({
    timeout: SEEN_WITHIN_MS,
  });
  await expect(page.getByText(asShown(words.inbox.list.closedSince))).toBeVisible();
  await expect(page.getByText(SINCE[language])).toHaveCount(0);
  await page.getByRole('combobox', { name: words.inbox.list.state }).selectOption('refused');
  await expect(page.getByRole('heading', { name: words.inbox.list.noneTitle })).toBeVisible();
});

const announced = base.extend<{ desk: Tribune }>({
  desk: shared(() => startAnnounced('2083-09-29T09:00:00+02:00', undefined, { SERVE: 'page,api,desk' })),
});

announced('an announced meeting says in its inbox when questions open', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  const announcement = page.getByRole('status').filter({ hasText: words.inbox.list.emptyTitle });
  await expect(announcement).toContainText(OPENS[language]);
  await expect(page.getByText(words.inbox.list.empty)).toHaveCount(0);
  // There is nothing to search, unless the address has a search.
  const search = page.getByRole('searchbox', { name: words.inbox.list.search });
  await expect(search).toHaveCount(0);
  await goTo(page, 'inbox?states=refused');
  await expect(search).toBeVisible();
});

const unready = base.extend<{ desk: Tribune }>({
  desk: shared(() =>
    startAnnounced(
      '2083-09-29T09:00:00+02:00',
      async (db) => {
        await sql`update meeting_text set legal_url = null`.execute(db);
      },
      { SERVE: 'page,api,desk' },
    ),
  ),
});

unready(
  'while texts are missing, the desk names the opening and not the closing',
  async ({ page, desk, words, language }) => {
    await signInSecretary(page, desk, language);
    const { checks: readiness } = words.readiness;
    await expect(page.getByText(readiness.textsMissing)).toBeVisible();
    for (const unwise of [readiness.onlyDecider, readiness.backupNone]) {
      await expect(page.getByText(unwise)).toBeVisible();
    }
    await expect(page.getByText(asShown(readiness.linksExample))).toBeVisible();
    await expect(page.getByText(readiness.subtitleReady)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: words.inbox.list.emptyTitle })).toContainText(
      OPENS[language],
    );
    const days = Math.floor((Date.parse('2083-09-29T09:00:00+02:00') - Date.now()) / 86_400_000);
    await expect(page.getByRole('banner')).toContainText(new RegExp(` ${days}\\s`));
  },
);
