import { expect, type Page } from '@playwright/test';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, holdLeaving } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import { translatedNumbers, untranslatedTexts, untranslatedWords } from '../../fixtures/checks/translate.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { BEHAVIOUR_LANGUAGES, newQuestion, openForm, REFERENCE } from '../../pages/question-form.ts';
import { asShown, goTo } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';
import { topicOn } from '../../pages/desk-topic.ts';

const QUESTIONS = ['Which one is refused?', 'Which one is grouped?', 'Which one is accepted?'];

const test = base.extend<{ desk: Tribune }>({
  desk: shared(() => startDesk(QUESTIONS)),
});
test.use({ isTranslated: true });

/** Expects browsers to translate all words and to leave numbers alone. */
async function expectNumbersAlone(page: Page, number: string): Promise<void> {
  expect(await untranslatedTexts(page)).toContain(number);
  expect(await untranslatedWords(page)).toEqual([]);
  expect(await translatedNumbers(page)).toEqual([]);
}

for (const language of BEHAVIOUR_LANGUAGES) {
  test(`a translated page lets a shareholder correct and send (${language})`, async ({ page, open }) => {
    await holdLeaving(page);
    const form = await openForm(page, open, language);
    await expect(page.locator('label font').first()).toBeVisible();
    const question = newQuestion();
    await form.firstName.fill('A');
    await expect(form.send).toBeDisabled();
    await form.fillIn({ ...question, email: 'nobody', text: 'x'.repeat(501) });
    await expect(form.counter).toHaveText(/\b1\b/);
    await form.send.click();
    await expect(form.summary.getByRole('link')).toHaveCount(3);
    await form.fillIn(question);
    await expect(form.counter).toHaveText(new RegExp(`\\b${500 - question.text.length}\\b`));
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeFocused();
    await expect(form.reference).toHaveText(REFERENCE);
    expect(await untranslatedTexts(page)).toEqual([await form.reference.innerText()]);
    await page.getByRole('button', { name: form.words.stay, exact: true }).click();
    await form.another.click();
    await expect(form.send).toBeDisabled();
  });
}

test.describe('the translated desk', () => {
  test.use({ isAtDesk: true });

  test('questions are decided, undone and found on a translated page', async ({ page, desk, words, language }) => {
    await signInSecretary(page, desk, language);
    const { rows, question, announcement } = inboxOn(page, words);
    await expect(rows).toHaveCount(QUESTIONS.length);
    await page.keyboard.press('j');
    await expect(question.getByText('Which one is accepted?')).toBeVisible();
    await page.keyboard.press('a');
    await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
    await page.keyboard.press('z');
    await expect(announcement(words.inbox.decide.undone)).toBeVisible();
    await expect(question.getByText('Which one is accepted?').first()).toBeVisible();
    await expect(page.getByRole('button', { name: words.inbox.decide.accept })).toBeVisible();
    await page.keyboard.press('a');
    await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
    await expect(question.getByText('Which one is grouped?')).toBeVisible();
    await page.keyboard.press('g');
    await expect(page.locator('input[name=topic]')).toBeFocused();
    await page.keyboard.type('T25-01');
    await expect(page.getByRole('button', { name: /^T25-01/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(announcement(words.inbox.decide.grouped)).toBeVisible();
    await expect(question.getByText('Which one is refused?')).toBeVisible();
    for (const key of ['x', '1', 'Enter']) await page.keyboard.press(key);
    await expect(announcement(words.inbox.decide.proposed)).toBeVisible();
    await expect(rows.filter({ hasText: 'refused?' })).toContainText(asShown(words.desk.states.refusalProposed));

    await expectNumbersAlone(page, 'Q25-0001');

    await goTo(page, 'topics');
    await expect(page.getByRole('link', { name: 'T25-01', exact: true })).toBeVisible();
    await expectNumbersAlone(page, 'T25-01');
    await page.getByRole('link', { name: 'T25-01', exact: true }).press('Enter');
    const { questions, item } = topicOn(page, words);
    await expect(questions).toHaveCount(2);
    await expectNumbersAlone(page, 'T25-01');
    await item('Which one is grouped?').getByRole('checkbox').press('Space');
    await page.keyboard.press('Delete');
    await expect(questions).toHaveCount(1);

    await goTo(page, 'inbox');
    const { list } = words.inbox;
    const search = page.getByRole('searchbox', { name: list.search });
    await search.fill('accepted');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('T25-01');
    await search.fill('');
    await expect(rows).toHaveCount(QUESTIONS.length);
    const state = page.getByRole('combobox', { name: list.state });
    await state.selectOption('refusalProposed');
    await expect(rows).toHaveCount(1);
    await rows.first().getByRole('link').press('Enter');
    await expect(question.getByText('Which one is refused?').first()).toBeVisible();
    await expectNumbersAlone(page, 'Q25-0001');

    await page.getByRole('link', { name: words.desk.navigation.meeting, exact: true }).press('Enter');
    const { change } = words.control;
    await page.getByRole('button', { name: change.close, exact: true }).press('Enter');
    await page.getByRole('textbox', { name: change.reason }).fill('Enough');
    await page.getByRole('textbox', { name: change.reason }).press('Escape');
    await expect(page.getByRole('textbox', { name: change.reason })).toBeHidden();
  });
});
