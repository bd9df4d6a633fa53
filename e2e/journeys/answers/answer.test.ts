import { expect, type Page } from '@playwright/test';
import { ANSWER_COMMENT_MAX_LENGTH, FIGURE_MAX_LENGTH } from '#contract/plain/answer/answer-state.ts';
import type { DeskBrowser } from '../../../tools/demo/seeding/desk-browser.ts';
import { acceptQuestions } from '../../fixtures/accepted.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import {
  CLAIRE,
  endSessions,
  NGOZI,
  signInAgain,
  signInAs,
  signInSecretary,
  THOMAS,
} from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { answerOn } from '../../pages/desk-answer.ts';
import { asShown, goTo } from '../../pages/desk.ts';

const FIRST = 'The Board proposes a dividend of €2.40 per share.';
const SECOND = 'If conditions worsen, the dividend comes last.';
/** With an apostrophe that the typography corrects. */
const THIRD = "We don't plan a cut.";

const test = base.extend<{ desk: Tribune }>({
  // Each test writes the answer of the same topic from the start.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  desk: async ({}, provide) => {
    const desk = await startDesk(['What is the dividend?', 'Who audits the plants?']);
    await provide(desk);
    await desk.stop();
  },
});
test.use({ isAtDesk: true });

/** Keeps a picture for comparison with the design, in the folder that `SHOTS` names. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** Accepts the first question. @returns the path of its topic's answer */
async function acceptFirst({ browser }: { browser: DeskBrowser }): Promise<string> {
  const [topicId = ''] = await acceptQuestions(browser, 1);
  return `topics/${topicId}?tab=answer`;
}

test('keys alone write, return, correct and approve an answer', async ({ page, colleague, desk, words, language }) => {
  const { buttons, remarks, steps } = words.answer;
  const path = await acceptFirst(await signInSecretary(page, desk, language, CLAIRE));
  await goTo(page, path);
  const own = answerOn(page, words, 'en');
  await expectAccessible(page);
  await page.keyboard.press('2');
  await expect(own.text).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').getByText(buttons.emptyNote)).toBeVisible();
  await expect(page.getByRole('status').locator('use[href="#icon-warning"]')).toHaveCount(1);
  // The text is sent as soon as it is typed, so it is saved first.
  await page.keyboard.type(FIRST);
  await page.keyboard.press('Control+Enter');
  await expect(own.step).toContainText(steps.inReview);
  await expect(own.heading).toBeFocused();
  await expect(own.approve).toHaveCount(0);
  await page.keyboard.press('2');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').getByText(buttons.ownText)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(own.heading).toBeFocused();

  await signInAs(colleague, desk, { language, name: NGOZI, roles: ['reviewer'] });
  await goTo(colleague, path);
  const theirs = answerOn(colleague, words, 'en');
  await expect(theirs.approve).toBeVisible();
  await colleague.keyboard.press('b');
  await expect(theirs.why).toBeFocused();
  await colleague.keyboard.press('Escape');
  await expect(theirs.why).toHaveCount(0);
  await colleague.keyboard.press('b');
  await expect(theirs.why).toBeFocused();
  await colleague.keyboard.type('Say what happens if earnings fall.');
  await expectAccessible(colleague);
  await colleague.keyboard.press('Control+Enter');
  await expect(theirs.step).toContainText(steps.drafting);
  await expect(theirs.heading).toBeFocused();

  await expect(own.column.getByText('Say what happens if earnings fall.')).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(`\n\n${SECOND} ${THIRD}`);
  await page.keyboard.press('Control+Enter');
  await expect(theirs.text).toHaveValue(`${FIRST}\n\n${SECOND} ${THIRD}`);
  await expect(theirs.correctAndApprove).toBeVisible();

  // A remark on the words that were selected before the text was left.
  await colleague.keyboard.press('c');
  await expect(colleague.getByRole('status').getByText(remarks.selectFirst)).toBeVisible();
  await colleague.keyboard.press('2');
  await colleague.keyboard.press('Control+Home');
  await colleague.keyboard.press('Control+Shift+ArrowRight');
  await colleague.keyboard.press('Escape');
  await colleague.keyboard.press('c');
  await expect(theirs.newRemark).toBeFocused();
  await colleague.keyboard.type('Is it the Board?');
  await colleague.keyboard.press('Control+Enter');
  await expect(theirs.heading).toBeFocused();
  await expect(theirs.newRemark).toHaveCount(0);
  await expect(theirs.pin(1)).toBeVisible();
  await expect(own.pin(1)).toBeVisible();

  await colleague.keyboard.press('t');
  await expect(theirs.correctAll).toBeFocused();
  await expectAccessible(colleague);
  await keepPicture(colleague, `answer-review-${language}`);
  await colleague.keyboard.press('Enter');
  await expect(theirs.text).toHaveValue(`${FIRST}\n\n${SECOND} ${THIRD.replace("'", '’')}`);
  await expect(theirs.heading).toBeFocused();
  await colleague.keyboard.press('2');
  await colleague.keyboard.press('Control+Enter');
  await expect(theirs.approveAnyway).toBeVisible();
  await colleague.keyboard.press('Control+Enter');
  await expect(theirs.sealed).toBeVisible();
  await expectAccessible(colleague);
  await expect(own.sealed).toBeVisible();

  // The form of the headings says before it is saved that it marks the approved text.
  await page.keyboard.press('e');
  await expect(page.getByText(words.answer.marks.oneByHeading)).toBeVisible();
  await page.getByRole('textbox', { name: words.topics.list.headingEn }).fill('Dividend');
  await page.keyboard.press('Control+Enter');
  await expect(own.column.getByText(words.answer.marks.questions)).toBeVisible();

  // The differences of the versions, and back.
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await expect(page.getByRole('link', { name: words.answer.tabs.versions })).toBeFocused();
  await page.getByRole('combobox', { name: words.answer.versions.before }).selectOption('1');
  await expect(page.locator('ins').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText(asShown(words.answer.versions.turn, { place: 1 }))).toBeVisible();
  await keepPicture(page, `answer-versions-${language}`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: words.answer.tabs.answer, exact: true })).toBeFocused();

  await own.edit.press('Enter');
  await expect(own.column.getByText(buttons.editingApproved)).toBeVisible();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(" It isn't final.");
  await expect(own.step).toContainText(steps.inReview);
  await expect(theirs.sealed).toHaveCount(0);

  // One press accepts the corrections and approves; the first one asks, because a remark is open.
  await expect(theirs.correctAndApprove).toBeVisible();
  await theirs.correctAndApprove.press('Enter');
  await theirs.approveAnyway.press('Enter');
  await expect(theirs.sealed).toBeVisible();
  await expect(own.text).toHaveValue(/It isn’t final\.$/);
});

test('two people in one text choose passage by passage', async ({ page, colleague, desk, words, language }) => {
  const path = await acceptFirst(await signInSecretary(page, desk, language, CLAIRE));
  await signInSecretary(colleague, desk, language, THOMAS);
  await goTo(page, path);
  await goTo(colleague, path);
  const [own, theirs] = [answerOn(page, words, 'en'), answerOn(colleague, words, 'en')];
  await own.text.fill(`${FIRST}\n\nMine.`);
  await theirs.text.fill(`${FIRST}\n\nTheirs.`);
  await own.text.press('Tab');
  await expect(own.saved).toBeVisible();
  await theirs.text.press('Tab');
  const conflict = colleague.getByRole('region', { name: asShown(words.answer.conflict.title.en) });
  await expect(conflict.getByRole('heading')).toBeFocused();
  await expectAccessible(colleague);
  await keepPicture(colleague, `answer-conflict-${language}`);

  // Words typed while the service keeps the text aside stay, and the conflict with them.
  const kept = Promise.withResolvers<void>();
  await colleague.route('**/answer/en/versions', async (route) => {
    await kept.promise;
    await route.continue();
  });
  const aside = conflict.getByRole('button', { name: words.answer.conflict.aside });
  await aside.press('Enter');
  await expect(aside).toHaveAttribute('aria-busy', 'true');
  await theirs.text.fill(`${FIRST}\n\nTheirs, and more.`);
  kept.resolve();
  await expect(conflict.getByRole('status').getByText(words.answer.conflict.olderAsideNote)).toBeVisible();
  await expect(theirs.text).toHaveValue(`${FIRST}\n\nTheirs, and more.`);
  await keepPicture(colleague, `answer-conflict-older-${language}`);
  await conflict.getByRole('radio', { name: words.answer.conflict.takeMine }).check();
  await conflict.getByRole('button', { name: words.answer.conflict.save }).press('Enter');
  await expect(theirs.saved).toBeVisible();
  await expect(theirs.text).toHaveValue(`${FIRST}\n\nTheirs, and more.`);
  await expect(own.text).toHaveValue(`${FIRST}\n\nTheirs, and more.`);

  // The overwritten text and the one kept aside are versions.
  await page.getByRole('link', { name: words.answer.tabs.versions }).click();
  await page.getByRole('button', { name: asShown(words.answer.versions.count.en_other) }).click();
  await expect(page.getByRole('listitem').filter({ hasText: words.answer.versions.written })).toHaveCount(2);
  await expect(page.getByRole('listitem').filter({ hasText: words.answer.versions.aside })).toHaveCount(1);
  await page.getByRole('combobox', { name: words.answer.versions.before }).selectOption('1');
  await expect(page.locator('del')).toContainText('Mine');
  await expectAccessible(page);
});

test('a text outlives a lost network and a closed tab', async ({ page, context, desk, words, language }) => {
  const path = await acceptFirst(await signInSecretary(page, desk, language, CLAIRE));
  await goTo(page, path);
  const { text, saved, column } = answerOn(page, words, 'fr');
  await context.setOffline(true);
  await text.fill('Le conseil propose un dividende.');
  await expect(column.getByText(asShown(words.answer.saving.offline))).toBeVisible();
  await expect(page.getByText(asShown(words.answer.offline.since))).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, `answer-offline-${language}`);
  await text.press('Control+Enter');
  await expect(page.getByRole('status').getByText(words.answer.buttons.unsavedNote)).toBeVisible();
  await text.fill('Le conseil propose un dividende de 2,40 €.');
  await context.setOffline(false);
  await expect(saved).toBeVisible();

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

test('an ended session loses no word', async ({ page, desk, words, language }) => {
  const organiser = await signInSecretary(page, desk, language, CLAIRE);
  await goTo(page, await acceptFirst(organiser));
  const { text, saved } = answerOn(page, words, 'en');
  await text.fill(FIRST);
  await expect(saved).toBeVisible();
  // The save waits for the end of the session. A text typed after that may be typed under the sign-in.
  const ended = Promise.withResolvers<void>();
  await page.route('**/answer/en', async (route) => {
    await ended.promise;
    await route.continue();
  });
  await text.fill(`${FIRST}\n\n${SECOND}`);
  await endSessions(desk, organiser);
  ended.resolve();
  const again = page.getByRole('dialog', { name: words.signIn.again.title });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await signInAgain(page, organiser, language);
  await expect(again).toBeHidden();
  await expect(text).toHaveValue(`${FIRST}\n\n${SECOND}`);
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue(`${FIRST}\n\n${SECOND}`);

  // A sign-out deletes the unsaved text of another tab, after a question.
  const other = await page.context().newPage();
  await other.route('**/answer/en', async (route) => await route.abort());
  await other.goto(page.url());
  const unsaved = answerOn(other, words, 'en');
  await unsaved.text.fill(THIRD);
  await expect(unsaved.column.getByText(asShown(words.answer.saving.offline))).toBeVisible();
  const { signOut, deleteAndSignOut } = words.organisers.account;
  await goTo(page, 'account');
  await page.getByRole('button', { name: signOut }).press('Enter');
  await page.getByRole('button', { name: deleteAndSignOut }).press('Enter');
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/sign-in#main$/);
    // The end of the journey would cut the texts off that the new document still loads.
    await expect(tab.getByRole('textbox').first()).toBeVisible();
  }
  const kept = await other.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('tribune-desk')));
  expect(kept).toEqual([]);
});

test('a remark marks its passage until it is settled', async ({ page, desk, words, language }) => {
  await goTo(page, await acceptFirst(await signInSecretary(page, desk, language, CLAIRE)));
  const { text, saved, column, remarks, pin } = answerOn(page, words, 'en');
  await text.fill(FIRST);
  await expect(saved).toBeVisible();
  await text.press('ControlOrMeta+a');
  // A text that is too long keeps its end, and its field says so.
  const field = remarks.getByRole('textbox');
  await field.fill('x'.repeat(ANSWER_COMMENT_MAX_LENGTH + 1));
  await remarks.getByRole('button', { name: words.answer.remarks.write }).press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(
    asShown(words.answer.form.tooLong, { most: ANSWER_COMMENT_MAX_LENGTH }),
  );
  await expect(field).toHaveValue(/^x{2001}$/);
  await expectAccessible(page);
  await field.fill('Is this the final figure?');
  await remarks.getByRole('button', { name: words.answer.remarks.write }).press('Enter');
  await expect(column.locator('mark')).toHaveText(FIRST);
  const inRail = page.getByRole('button', { name: asShown(words.answer.remarks.pinInRail, { number: 1 }) });
  await pin(1).focus();
  await expect(remarks.getByRole('listitem').filter({ has: inRail })).toHaveClass(/focused/);
  await inRail.click();
  await expect(column.locator('mark')).toHaveClass(/focused/);
  await expectAccessible(page);
  await remarks.getByRole('button', { name: words.answer.remarks.reply }).press('Enter');
  await remarks.getByRole('textbox').fill('It is.');
  await remarks.getByRole('button', { name: words.answer.remarks.send }).press('Enter');
  await expect(remarks.getByText('It is.')).toBeVisible();
  await remarks.getByRole('button', { name: words.answer.remarks.settle }).press('Enter');
  await expect(column.locator('mark')).toHaveCount(0);
  await expect(remarks.getByText(asShown(words.answer.remarks.settled_one, { count: 1 }))).toBeVisible();

  const { figures, form } = words.answer;
  const sources = page.getByRole('region', { name: figures.title });
  const figure = sources.getByRole('textbox', { name: figures.value });
  await sources.getByRole('button', { name: figures.add }).press('Enter');
  await sources.getByRole('textbox', { name: figures.label }).fill('Dividend');
  await figure.fill('9'.repeat(FIGURE_MAX_LENGTH.value + 1));
  await figure.press('Enter');
  await expect(figure).toBeFocused();
  await expect(figure).toHaveAccessibleDescription(asShown(form.tooLong, { most: FIGURE_MAX_LENGTH.value }));
  await figure.fill('€2.40');
  await figure.press('Enter');
  await expect(sources.getByRole('listitem')).toContainText('€2.40');
});
