import { expect } from '@playwright/test';
import { AFTER_SENDING_CODE, BEHAVIOUR_LANGUAGES, newQuestion, openForm, WORDS } from '../../pages/question-form.ts';
import { expectAccessible, interceptVisits, test } from '../../fixtures/journey.ts';
import { breakPage } from '../../fixtures/states.ts';

test.use({ allowedComplaints: [/broken on purpose|A part did not load/] });

for (const language of BEHAVIOUR_LANGUAGES) {
  test(`a defect while sending frees the button (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const question = newQuestion();
    await form.fillIn(question);
    await form.passCaptcha();
    await page.evaluate(() => {
      const random = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = () => {
        crypto.getRandomValues = random;
        throw new Error('broken on purpose');
      };
    });
    await form.send.click();
    await expect(form.globalError).toBeFocused();
    await expect(form.globalError).toContainText(form.words.failure.uncertain);
    await expect(form.send).not.toHaveAttribute('aria-busy');
    await form.expectHolds(question);
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeVisible();
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });

  test(`a broken page offers the text and a reload (${language})`, async ({ page, open, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const form = await openForm(page, open, language);
    const { broken, closed } = form.words;
    const { copy } = WORDS[language].kit;
    const question = newQuestion();
    await form.fillIn(question);
    await breakPage(page);
    await form.text.press('ControlOrMeta+End');
    await page.keyboard.type('x');
    const text = `${question.text}x`;
    await expect(form.broken).toBeFocused();
    await expect(page.getByText(broken.explanation)).toBeVisible();
    await expect(page.getByRole('textbox', { name: closed.text })).toHaveValue(text);
    await expectAccessible(page);
    await form.copy.click();
    await expect(form.status).toHaveText(copy.copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await page.getByRole('button', { name: broken.reload }).click();
    await form.expectHolds({ ...question, text });
  });

  test(`a confirmation that fails to load offers a reload (${language})`, async ({ page, open }) => {
    await interceptVisits(page);
    const form = await openForm(page, open, language);
    const question = newQuestion();
    await form.fillIn(question);
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeFocused();
    const reference = (await form.reference.textContent()) ?? '';
    await page.route(AFTER_SENDING_CODE, async (route) => await route.abort('connectionrefused'));
    await page.reload();
    await expect(form.broken).toBeFocused();
    await expectAccessible(page);
    await page.unroute(AFTER_SENDING_CODE);
    await page.getByRole('button', { name: form.words.broken.reload }).click();
    await expect(form.success).toBeFocused();
    await expect(form.reference).toHaveText(reference);
  });

  test(`a defect at the start keeps the typed text (${language})`, async ({ page, open }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      Intl.PluralRules.prototype.select = () => {
        throw new Error('broken on purpose');
      };
    });
    await page.goto(open.page(language), { waitUntil: 'commit' });
    const question = newQuestion();
    const area = page.locator('#text');
    await area.fill(question.text);
    resolve();
    await expect(page.locator('#returned-text')).toHaveValue(question.text);
  });
}
