import { expect, type Locator, type Page } from '@playwright/test';
import { en as reasonsEn } from '#words/reasons/en.ts';
import { fr as reasonsFr } from '#words/reasons/fr.ts';
import { sendQuestions, startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInSecretary, THOMAS } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, goTo } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

const DEFAULT_REASONS = { fr: reasonsFr, en: reasonsEn };
const LONG = `Is the long one readable?${' And what follows from it?'.repeat(18)}`;
const IN_LINES = `Is the one in lines readable?${'\n- and this'.repeat(40)}`;

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk([LONG, IN_LINES])) });
test.use({ isAtDesk: true });

test('the refusal panel shows the question’s text', async ({ page, desk, words, language }) => {
  const { inbox } = words;
  await signInSecretary(page, desk, language);
  const { rows, question } = inboxOn(page, words);
  for (const [width, height] of [
    [1024, 720],
    [1280, 720],
    [1440, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await rows.filter({ hasText: 'the long one' }).getByRole('link').click();
    const text = question.getByText(/^Is the long one/);
    await expect(text).toBeVisible();
    const size = async () => await text.evaluate((element) => getComputedStyle(element).fontSize);
    const before = await size();
    await page.keyboard.press('x');
    await page.keyboard.press('2');
    expect(await size(), `${width} px, as large as before`).toBe(before);
    const panel = page.locator('form').filter({ has: page.getByRole('radio') });
    const sentence = page.getByRole('textbox', { name: inbox.refusal.sentenceEn });
    for (const at of [panel.getByRole('heading'), sentence, page.getByRole('textbox', { name: inbox.refusal.note })]) {
      await at.focus();
      await expectClear(at, text.locator('..').locator('..'), `${width} px`);
    }
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }

  // A text that exceeds its share of the height scrolls on its own, by keyboard too.
  await rows.filter({ hasText: 'in lines' }).getByRole('link').click();
  await expect(question.getByText(/^Is the one in lines/)).toBeVisible();
  await page.keyboard.press('x');
  const pinned = question.getByRole('group', { name: inbox.pane.text });
  await expect(pinned).toBeInViewport({ ratio: 1 });
  expect((await linesIn(pinned)).restPx, 'whole lines').toBeLessThan(2);
  await expect(question.getByText(await numberOf(question)).last()).toBeInViewport();
  await pinned.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(async () => await pinned.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expectAccessible(page);

  // On a phone its first lines stay visible above the field.
  await page.setViewportSize({ width: 360, height: 740 });
  const note = page.getByRole('textbox', { name: inbox.refusal.note });
  await note.focus();
  await expect(pinned).toBeInViewport({ ratio: 1 });
  await expect(question.getByText(await numberOf(question)).last()).toBeInViewport();
  const first = await linesIn(pinned);
  expect(first.count).toBe(5);
  expect(first.restPx, 'whole lines').toBeLessThan(2);
  await expect(note).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page);
  const buttons = [inbox.refusal.send, inbox.decide.cancel].map((name) => page.getByRole('button', { name }));
  const [sends, cancels] = await Promise.all(buttons.map((button) => button.boundingBox()));
  const isSameLine = sends?.y === cancels?.y;
  expect(isSameLine || sends?.x === cancels?.x, 'one beside or under the other').toBe(true);
});

/** Counts the whole lines that a box shows, and measures the part of the next line. */
async function linesIn(box: Locator): Promise<{ count: number; restPx: number }> {
  return await box.evaluate((element) => {
    const words = element.querySelector('[lang]') ?? element;
    const linePx = Number.parseFloat(getComputedStyle(words).lineHeight);
    return { count: Math.floor(element.clientHeight / linePx), restPx: element.clientHeight % linePx };
  });
}

async function numberOf(question: Locator): Promise<string> {
  return (await question.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
}

test('a refusal that promises a link is sent with one', async ({ page, desk, words, language }) => {
  const { inbox } = words;
  await signInSecretary(page, desk, language);
  const { rows, announcement } = inboxOn(page, words);
  await rows.filter({ hasText: 'the long one' }).getByRole('link').click();
  await page.getByRole('button', { name: inbox.decide.refuse }).click();
  await page.getByRole('radio', { name: DEFAULT_REASONS[language]['already-answered'].label }).check();
  const sentence = page.getByRole('textbox', { name: inbox.refusal.sentenceEn });
  const [placeholder = ''] = /\[.+\]/.exec(await sentence.inputValue()) ?? [];
  await expect(sentence).toHaveAccessibleDescription(asShown(inbox.refusal.putIn, { placeholder }));
  const send = page.getByRole('button', { name: inbox.refusal.send });
  await send.click();
  await expect(sentence).toBeFocused();
  await expect(sentence).toHaveAccessibleDescription(asShown(inbox.refusal.placeholderLeft, { placeholder }));
  await expectAccessible(page);
  const given = await sentence.inputValue();
  await sentence.fill(given.replace(placeholder, ''));
  await send.click();
  await expect(sentence).toBeFocused();
  await expect(sentence).toHaveAccessibleDescription(asShown(inbox.refusal.placeholderEmptied, { placeholder }));
  await sentence.fill(given.replace(placeholder, 'https://www.example.com/answers'));
  await send.click();
  await expect(announcement(inbox.decide.proposed)).toBeVisible();
  await page.keyboard.press('z');
  await expect(announcement(inbox.decide.undone)).toBeVisible();
});

test('a default reason shows its text in both panels', async ({ page, desk, words, language }) => {
  const { inbox } = words;
  await signInSecretary(page, desk, language);
  const { rows, question, announcement } = inboxOn(page, words);
  await rows.filter({ hasText: 'the long one' }).getByRole('link').click();
  await page.getByRole('button', { name: inbox.decide.refuse }).click();
  for (const [code, { label }] of Object.entries(DEFAULT_REASONS[language])) {
    // A first meeting has the reasons with codes for programs. Codes like R1 are for meetings where people quote them.
    if (/^R\d$/.test(code)) continue;
    await expect(page.getByRole('radio', { name: label })).toBeVisible();
    await expect(question.getByText(code)).toHaveCount(0);
  }
  const { label } = DEFAULT_REASONS[language]['off-the-agenda'];
  await page.getByRole('radio', { name: label }).check();
  await page.getByRole('button', { name: inbox.refusal.send }).click();
  await expect(announcement(inbox.decide.proposed)).toBeVisible();
  await expect(question.getByText(label, { exact: true })).toBeVisible();
  await expect(question.getByText('off-the-agenda')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(announcement(inbox.decide.undone)).toBeVisible();
});

test('a second organiser finds others’ refusals and decides several', async ({
  page,
  colleague,
  desk,
  words,
  language,
}) => {
  const { bulk, decide, list, refusal } = words.inbox;
  const { navigation } = words.desk;
  const toConfirm = (on: Page, count: number) =>
    on.getByRole('navigation').getByRole('link', { name: new RegExp(`^${navigation.toConfirm}\\D*${count}\\b`) });
  await signInSecretary(page, desk, language);
  await signInSecretary(colleague, desk, language, THOMAS);
  await expect(toConfirm(colleague, 0)).toBeVisible();
  await sendQuestions(desk, ['Is the third refused?']);
  const { newer, rows } = inboxOn(page, words);
  await newer(1).click();
  for (const key of ['s', 'j', 'Shift+J', 'x']) await page.keyboard.press(key);
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: refusal.send }).click();
  await expect(rows.filter({ hasText: words.desk.states.refusalProposed })).toHaveCount(2);
  await expect(toConfirm(page, 0), 'one’s own are left out').toBeVisible();

  await toConfirm(colleague, 2).click();
  const second = inboxOn(colleague, words);
  await expect(second.rows).toHaveCount(2);
  await expect(second.rows.first().getByRole('link')).toHaveAttribute('aria-current', 'page');
  await expectAccessible(colleague);
  for (const key of ['s', 'Shift+J']) await colleague.keyboard.press(key);
  await expect(colleague.getByRole('heading', { name: asShown(bulk.title_other, { count: 2 }) })).toBeVisible();
  const action = (name: string) => colleague.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(action(decide.return)).toBeVisible();
  await expect(action(decide.accept)).toHaveCount(0);

  // With an accepted question selected too, B returns the proposals, and only that button shows the key.
  await sendQuestions(desk, ['Is this one accepted?']);
  await goTo(colleague, 'inbox');
  await second.rows.filter({ hasText: 'Is this one accepted?' }).getByRole('link').click();
  await expect(action(decide.accept)).toBeVisible();
  await colleague.keyboard.press('a');
  await expect(second.announcement(decide.accepted)).toBeVisible();
  await expect(second.rows.filter({ hasText: asShown(words.desk.states.acceptedAs) })).toHaveCount(1);
  await colleague.keyboard.press('s');
  await inboxOn(colleague, words).checkAll();
  await expect(action(decide.return)).toHaveText(new RegExp(`^${decide.return}\\s*B$`));
  await expect(action(decide.takeBack)).toHaveText(decide.takeBack);
  await colleague.keyboard.press('b');
  const returned = asShown(refusal.returnTitleMany_other, { count: 2 });
  await expect(colleague.getByRole('heading', { name: returned })).toBeVisible();

  await toConfirm(colleague, 2).click();
  await expect(second.rows).toHaveCount(2);
  for (const key of ['s', 'Shift+J', 'c']) await colleague.keyboard.press(key);
  await colleague.keyboard.press('Enter');
  await expect(toConfirm(colleague, 0)).toBeVisible();
  await expect(colleague.getByRole('heading', { name: list.nothingToConfirm })).toBeVisible();
});

test('a bulk confirmation of refusals leaves a proposed wording', async ({
  page,
  colleague,
  desk,
  words,
  language,
}) => {
  const { bulk, decide, redaction, refusal } = words.inbox;
  await sendQuestions(desk, ['Is this one refused?', 'Is this one reworded?']);
  await signInSecretary(page, desk, language);
  await signInSecretary(colleague, desk, language, THOMAS);
  const { rows, question, announcement } = inboxOn(page, words);
  await rows.filter({ hasText: 'Is this one reworded?' }).getByRole('link').click();
  await page.getByRole('button', { name: redaction.redact }).click();
  await page.getByRole('textbox', { name: redaction.shown }).fill('Is another wording shown?');
  await page.getByRole('button', { name: redaction.propose }).click();
  await expect(announcement(redaction.proposed)).toBeVisible();
  await rows.filter({ hasText: 'Is this one refused?' }).getByRole('link').click();
  await expect(question.getByText('Is this one refused?')).toBeVisible();
  for (const key of ['x', '2']) await page.keyboard.press(key);
  await page.getByRole('button', { name: refusal.send }).click();
  await expect(announcement(decide.proposed)).toBeVisible();

  await goTo(colleague, 'inbox?toConfirm=true');
  await expect(inboxOn(colleague, words).rows).toHaveCount(2);
  await colleague.keyboard.press('s');
  await inboxOn(colleague, words).checkAll();
  for (const key of ['c', 'Enter']) await colleague.keyboard.press(key);
  const wordingOnly = colleague.getByRole('heading', { name: asShown(bulk.why.wordingOnly_one, { count: 1 }) });
  await expect(wordingOnly.locator('..')).toContainText('Is this one reworded?');
  await expectAccessible(colleague);
});

/** Expects the text box fully visible and the field below it inside the window. */
async function expectClear(written: Locator, box: Locator, when: string): Promise<void> {
  await expect(box, when).toBeInViewport({ ratio: 1 });
  await expect(written, when).toBeInViewport({ ratio: 0.9 });
  const [above, below] = [await box.boundingBox(), await written.boundingBox()];
  expect(below?.y ?? 0, when).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
}
