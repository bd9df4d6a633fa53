import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import { LANGUAGES } from '#contract/plain/language.ts';
import { acceptQuestions } from '../../fixtures/accepted.ts';
import { layoutFaults, LOOKS, lookAt } from '../../fixtures/checks/layout.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { CLAIRE, signInAs, signInSecretary, THOMAS } from '../../fixtures/organisers.ts';
import { rotate } from '../../fixtures/rotation.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { closingOn } from '../../pages/desk-closing.ts';
import { asShown, DESK_WORDS, goTo } from '../../pages/desk.ts';
import { openRemote, REMOTE_WORDS } from '../../pages/stage-remote.ts';

const QUESTIONS = ['What is the dividend?', 'Who audits the plants?', 'Which jobs will change?', 'My shares are lost.'];
const REASON = 'The accounts appear in July.';

const test = base.extend<{ desk: Tribune }>({
  // A finished meeting stays finished.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  desk: async ({}, provide) => {
    const desk = await startDesk(QUESTIONS);
    await provide(desk);
    await desk.stop();
  },
});
test.use({ isAtDesk: true });

test('a meeting is checked, finished and corrected by keyboard', async ({ page, colleague, desk, words, language }) => {
  const { closingCheck, outcomes } = words;
  const { browser } = await signInSecretary(page, desk, language, CLAIRE);
  await acceptQuestions(browser, 2);
  await goTo(page, 'publication');
  const check = closingOn(page, words);
  await expect(check.open(4)).toBeVisible();
  await expect(check.link).toHaveText(/^\D+$/);
  await expect(check.finish).toHaveAttribute('aria-disabled', 'true');
  await check.finish.press('Enter');
  await expect(check.finishTitle).toHaveCount(0);
  await expect(page.getByText(closingCheck.finish.whyClosed)).toBeVisible();
  await expectAccessible(page);

  // Closed: the link counts the open questions, and the finish still waits for them.
  await desk.close();
  await expect(check.link).toHaveText(/4/);
  await expect(page.getByText(closingCheck.finish.why)).toBeVisible();

  // S begins a selection; the space bar picks rows, and one outcome is set for all of them.
  await page.locator('body').press('s');
  await expect(check.box('T25-01')).toBeFocused();
  await page.keyboard.press('Space');
  await check.box('T25-02').press('Space');
  await expect(check.selected(2)).toBeVisible();
  await expectAccessible(page);
  await check.several.selectOption('answeredOnWebsite');
  await check.saveAll(2).press('Enter');
  await expect(check.announcement(outcomes.done.set_other, { count: 2 })).toBeVisible();
  await expect(check.open(2)).toBeVisible();

  // Without a reason an unanswered question stays open.
  await check.outcomeOf(QUESTIONS[2] ?? '').selectOption('unanswered');
  await check
    .row(QUESTIONS[2] ?? '')
    .getByRole('button')
    .press('Enter');
  await expect(page.getByText(outcomes.form.enterReason)).toBeVisible();
  await check.reason.fill(REASON);
  await check
    .row(QUESTIONS[2] ?? '')
    .getByRole('button')
    .press('Enter');
  await expect(check.announcement(outcomes.done.set_one, { count: 1 })).toBeVisible();

  // The last one is left out: a colleague has accepted it since.
  await acceptQuestions(browser);
  await expect(check.topic('T25-04')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: closingCheck.page.export }).press('Enter');
  const csv = readFileSync(await (await file).path(), 'utf8');
  expect(csv.split('\r\n').filter((line) => line.includes('T25-04'))).toHaveLength(1);
  await check.outcomeOf('T25-04').selectOption('answeredLive');
  await check.topic('T25-04').getByRole('textbox').first().fill('1:42:18');
  await check.topic('T25-04').getByRole('button').press('Enter');
  await expect(page.getByText(closingCheck.page.leadNone)).toBeVisible();
  await expect(page.getByText(asShown(closingCheck.left.time_one, { count: 1 }))).toBeVisible();

  // The missing end is added without a correction.
  await page.getByRole('link', { name: closingCheck.left.mend }).press('Enter');
  await check.end.fill('1:43');
  await check.end.press('Enter');
  await expect(page.getByText(outcomes.form.endEarly)).toBeVisible();
  await check.end.fill('1:43:41');
  await check.end.press('Enter');
  await expect(check.outcomeRow('T25-04')).toContainText('1:43:41');
  await expectAccessible(page);

  // A moderator sees no finish.
  await signInAs(colleague, desk, { language, name: THOMAS, roles: ['moderator'], path: 'publication' });
  await expect(closingOn(colleague, words).finish).toHaveCount(0);

  await goTo(page, 'publication');
  await check.finish.press('Enter');
  await expect(check.finishTitle).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(check.finishTitle).toHaveCount(0);
  await check.finish.press('Enter');
  await page.getByRole('button', { name: closingCheck.finish.confirm }).press('Enter');
  await expect(check.announcement(outcomes.done.finished)).toBeVisible();
  await expect(page.getByText(closingCheck.finish.done, { exact: true })).toBeVisible();
  const [meeting] = await browser.ask(CALLS.listMeetings, {});
  const { finish } = await browser.ask(CALLS.showClosingCheck, { params: { meetingId: meeting?.id ?? '' } });
  expect(finish?.counts).toMatchObject({ received: 4, answeredLive: 1, answeredOnWebsite: 2, unanswered: 1, open: 0 });

  // Afterwards a secretary corrects, with a reason; a moderator may change nothing.
  await goTo(colleague, 'publication/outcomes');
  await expect(closingOn(colleague, words).outcomeRow('T25-01')).toBeVisible();
  await expect(colleague.getByRole('button', { name: outcomes.page.change })).toHaveCount(0);
  await correct(page, check, outcomes);

  // The stage says in words why nothing starts it, at the desk and on a remote.
  await goTo(page, 'stage');
  await expect(page.getByText(words.stage.screen.finished)).toBeVisible();
  await expectAccessible(page);
  const device = { name: 'Remote', kind: 'remote', languages: 'both', mode: 'live' } as const;
  const { link } = await browser.ask(CALLS.createDevice, { params: { meetingId: meeting?.id ?? '' }, body: device });
  const remote = await openRemote(colleague, link, language);
  const { session } = REMOTE_WORDS[language];
  await expect(colleague.getByText(session.finishedText)).toBeVisible();
  await expect(remote.start).toHaveCount(0);
  await expect(colleague.getByRole('button', { name: session.resume })).toHaveCount(0);
  await remote.blank.press('Enter');
  await expect(remote.blank).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(colleague);
  await goTo(page, 'stage?tab=rehearsal');
  await expect(page.getByText(words.stage.rehearsal.finished)).toBeVisible();
  await expect(page.getByRole('button', { name: words.stage.rehearsal.start })).toHaveCount(0);
});

async function correct(
  page: Page,
  check: ReturnType<typeof closingOn>,
  outcomes: (typeof DESK_WORDS)['en' | 'fr']['outcomes'],
): Promise<void> {
  await goTo(page, 'publication/outcomes');
  await check.outcomeRow('T25-01').getByRole('button').press('Enter');
  await page.getByRole('radio', { name: outcomes.edit.answeredPrivately }).press('Space');
  await check.correction.press('Enter');
  await expect(page.getByText(outcomes.form.enterCorrection)).toBeVisible();
  await check.correction.fill('It was answered by letter.');
  await check.correction.press('Enter');
  await expect(check.announcement(outcomes.done.corrected)).toBeVisible();
  await expect(check.outcomeRow('T25-01')).toContainText(outcomes.names.answeredPrivately);
  await expect(check.outcomeRow('T25-01').getByRole('button')).toBeFocused();
}

for (const language of rotate(LANGUAGES)) {
  test(`outcomes fit every width and text size (${language})`, { tag: '@once' }, async ({ page, context, desk }) => {
    test.setTimeout(240_000);
    const words = DESK_WORDS[language];
    const { browser } = await signInSecretary(page, desk, language);
    await acceptQuestions(browser, 2);
    const session = await context.newCDPSession(page);
    const check = closingOn(page, words);
    const open = {
      check: async () => {
        await goTo(page, 'publication');
        await check.outcomeOf('T25-01').selectOption('answeredLive');
      },
      several: async () => {
        await page.locator('body').press('s');
        await page.getByRole('checkbox').first().check();
        await check.several.selectOption('unanswered');
      },
      outcomes: async () => {
        await goTo(page, 'publication/outcomes');
        await check.outcomeRow('T25-02').getByRole('button').click();
        await page.getByRole('radio').first().check();
      },
    };
    for (const look of rotate([...LOOKS, { width: 1440, text: 16 } as const])) {
      await lookAt(page, session, look);
      for (const [part, show] of Object.entries(open)) {
        await show();
        expect(await layoutFaults(page), `${part}, ${look.width} px, text of ${look.text} px`).toEqual([]);
        await expectAccessible(page);
      }
    }
  });
}
