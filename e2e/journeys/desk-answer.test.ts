import { expect, type Page } from '@playwright/test';
import { startDesk } from '../fixtures/desk.ts';
import { test as base, expectAccessible } from '../fixtures/journey.ts';
import { layoutFaults, lookAt } from '../fixtures/checks/layout.ts';
import { CLAIRE, NGOZI, signInAs, signInSecretary, THOMAS } from '../fixtures/organisers.ts';
import type { Tribune } from '../fixtures/tribune.ts';
import { answerOn } from '../pages/desk-answer.ts';
import { asShown, type DeskWords, goTo } from '../pages/desk.ts';
import { inboxOn } from '../pages/desk-inbox.ts';

const FIRST = 'The Board proposes a dividend of €2.40 per share.';
const SECOND = 'If conditions worsen, the dividend comes last.';

const test = base.extend<{ desk: Tribune }>({
  // Each test writes the answer of the same topic from the start.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  desk: async ({}, provide) => {
    const desk = await startDesk(['What is the dividend?']);
    await provide(desk);
    await desk.stop();
  },
});
test.use({ isAtDesk: true });
test.setTimeout(90_000);

/** Accepts the question. @returns the path of its topic's answer */
async function acceptQuestion(page: Page, words: DeskWords): Promise<string> {
  const { rows, announcement } = inboxOn(page, words);
  await rows.getByRole('link').click();
  await expect(page.getByRole('group', { name: words.inbox.decide.label })).toBeVisible();
  await page.keyboard.press('a');
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  await goTo(page, 't/T25-01');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return `topics/${new URL(page.url()).pathname.split('/').at(-1)}?tab=answer`;
}

test('an answer is returned, corrected, approved and edited', async ({ page, colleague, desk, words, language }) => {
  await signInSecretary(page, desk, language, CLAIRE);
  const path = await acceptQuestion(page, words);
  await goTo(page, path);
  const own = answerOn(page, words, 'en');
  await expectAccessible(page);
  await own.text.fill(FIRST);
  await expect(own.saved).toBeVisible();
  await own.submit.press('Enter');
  await expect(own.step).toContainText(words.answer.steps.inReview);
  await expect(own.approve).toHaveCount(0);
  await expect(own.column.getByText(words.answer.buttons.ownText)).toBeVisible();

  await signInAs(colleague, desk, { language, name: NGOZI, roles: ['reviewer'] });
  await goTo(colleague, path);
  const theirs = answerOn(colleague, words, 'en');
  await theirs.sendBack.press('Enter');
  await theirs.send.press('Enter');
  await expect(theirs.column.getByText(words.answer.return.missing)).toBeVisible();
  await theirs.why.fill('Say what happens if earnings fall.');
  await expectAccessible(colleague);
  await theirs.send.press('Enter');

  await expect(own.column.getByText('Say what happens if earnings fall.')).toBeVisible();
  await own.text.fill(`${FIRST}\n\n${SECOND}`);
  await expect(own.saved).toBeVisible();
  await own.submit.press('Enter');
  await expect(theirs.text).toHaveValue(`${FIRST}\n\n${SECOND}`);
  await theirs.approve.press('Enter');
  await expect(theirs.sealed).toBeVisible();
  await expectAccessible(colleague);

  await expect(own.sealed).toBeVisible();
  await own.edit.press('Enter');
  await expect(own.column.getByText(words.answer.buttons.editingApproved)).toBeVisible();
  await own.text.fill(`${FIRST}\n\n${SECOND} Always.`);
  await expect(own.step).toContainText(words.answer.steps.inReview);
  await expect(theirs.sealed).toHaveCount(0);
});

test('two people in one text choose passage by passage', async ({ page, colleague, desk, words, language }) => {
  await signInSecretary(page, desk, language, CLAIRE);
  const path = await acceptQuestion(page, words);
  await signInSecretary(colleague, desk, language, THOMAS);
  await goTo(page, path);
  await goTo(colleague, path);
  const [own, theirs] = [answerOn(page, words, 'en'), answerOn(colleague, words, 'en')];
  await own.text.fill(`${FIRST}\n\nMine.`);
  await theirs.text.fill(`${FIRST}\n\nTheirs.`);
  await own.text.press('Tab');
  await expect(own.saved).toBeVisible();
  await theirs.text.press('Tab');
  const title = theirs.column.getByRole('heading', { name: asShown(words.answer.conflict.title.en) });
  await expect(title).toBeFocused();
  await expectAccessible(colleague);
  await theirs.column.getByRole('radio', { name: words.answer.conflict.takeMine }).check();
  await theirs.column.getByRole('button', { name: words.answer.conflict.save }).press('Enter');
  await expect(theirs.saved).toBeVisible();
  await expect(theirs.text).toHaveValue(`${FIRST}\n\nTheirs.`);
  await expect(own.text).toHaveValue(`${FIRST}\n\nTheirs.`);

  // The overwritten text is one of the versions.
  await page.getByRole('link', { name: words.answer.tabs.versions }).click();
  await page.getByRole('button', { name: asShown(words.answer.versions.count.en_other) }).click();
  await expect(page.getByRole('listitem').filter({ hasText: words.answer.versions.written })).toHaveCount(2);
  await expect(page.locator('del')).toContainText('Mine');
  await expectAccessible(page);
});

test('a text outlives a lost network and a closed tab', async ({ page, context, desk, words, language }) => {
  await signInSecretary(page, desk, language, CLAIRE);
  const path = await acceptQuestion(page, words);
  await goTo(page, path);
  const { text, saved, column } = answerOn(page, words, 'fr');
  await context.setOffline(true);
  await text.fill('Le conseil propose un dividende.');
  await expect(column.getByText(asShown(words.answer.saving.offline))).toBeVisible();
  await text.fill('Le conseil propose un dividende de 2,40 €.');
  await context.setOffline(false);
  await expect(saved).toBeVisible({ timeout: 20_000 });

  await context.setOffline(true);
  await text.fill('Le conseil propose un dividende stable.');
  await expect(column.getByText(asShown(words.answer.saving.offline))).toBeVisible();
  const next = await context.newPage();
  const { href } = new URL(page.url());
  await page.close();
  await context.setOffline(false);
  await next.goto(href);
  await expect(answerOn(next, words, 'fr').text).toHaveValue('Le conseil propose un dividende stable.');
  await expect(answerOn(next, words, 'fr').saved).toBeVisible();
});

test('a remark marks its passage until it is settled', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language, CLAIRE);
  await goTo(page, await acceptQuestion(page, words));
  const { text, saved, column, remarks } = answerOn(page, words, 'en');
  await text.fill(FIRST);
  await expect(saved).toBeVisible();
  await text.press('ControlOrMeta+a');
  await remarks.getByRole('textbox').fill('Is this the final figure?');
  await remarks.getByRole('button', { name: words.answer.remarks.write }).press('Enter');
  await expect(column.locator('mark')).toHaveText(FIRST);
  await expectAccessible(page);
  await remarks.getByRole('button', { name: words.answer.remarks.reply }).press('Enter');
  await remarks.getByRole('textbox').fill('It is.');
  await remarks.getByRole('button', { name: words.answer.remarks.send }).press('Enter');
  await expect(remarks.getByText('It is.')).toBeVisible();
  await remarks.getByRole('button', { name: words.answer.remarks.settle }).press('Enter');
  await expect(column.locator('mark')).toHaveCount(0);
  await expect(remarks.getByText(asShown(words.answer.remarks.settled_one, { count: 1 }))).toBeVisible();
});

test('an answer is readable in all widths and sizes', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language, CLAIRE);
  await goTo(page, await acceptQuestion(page, words));
  const { text, saved } = answerOn(page, words, 'fr');
  await text.fill(`${FIRST}\n\n${SECOND}`);
  await expect(saved).toBeVisible();
  const session = await page.context().newCDPSession(page);
  for (const look of [
    { width: 360, text: 16 },
    { width: 360, text: 32 },
    { width: 1024, text: 16 },
    { width: 1440, text: 16 },
  ] as const) {
    await lookAt(page, session, look);
    expect.soft(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
    if (look.text === 16) await expectAccessible(page);
    if (process.env['SHOTS'] !== undefined) {
      await page.screenshot({
        path: `${process.env['SHOTS']}/answer-${language}-${look.width}-${look.text}.png`,
        fullPage: true,
      });
    }
  }
});
