import { expect } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { newQuestion, openForm, SPECIFIED, WORDS } from '../../pages/question-form.ts';
import { interceptVisits, test } from '../../fixtures/journey.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { expectFocusSeen, MAX_STOPS, tabTo } from '../../fixtures/keyboard.ts';

for (const language of rotate(LANGUAGES)) {
  test(`a question can be sent by keyboard alone (${language})`, async ({ page, open }) => {
    const visits = await interceptVisits(page);
    const form = await openForm(page, open, language);
    const { text } = newQuestion();
    await tabTo(page, page.getByRole('link', { name: WORDS[language].page.skip }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, form.firstName);
    await page.keyboard.type('Ingrid');
    await tabTo(page, form.lastName);
    await page.keyboard.type('Sørensen');
    await tabTo(page, form.email);
    await page.keyboard.type('ingrid@example.com');
    await tabTo(page, form.country);
    await page.keyboard.press('ArrowDown');
    await expect(form.country).not.toHaveValue('');
    await tabTo(page, form.company);
    await tabTo(page, form.text);
    await page.keyboard.type(text);
    await tabTo(page, form.consent);
    await page.keyboard.press('Space');
    await expect(form.consent).toBeChecked();
    // Sending too early moves the focus to the box.
    await tabTo(page, form.send);
    await page.keyboard.press('Enter');
    await expect(form.captcha).toBeFocused();
    await page.keyboard.press('Space');
    await expect(form.status).toHaveText(form.words.captcha.passed, { timeout: 30_000 });
    await tabTo(page, form.send);
    await page.keyboard.press('Enter');
    await expect(form.success).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form.copy, 'the first stop after the sentence').toBeFocused();
    await expect(form.stayed, 'a key has stopped the time').toBeVisible();
    await tabTo(page, page.getByRole('link', { name: form.words.goLater }));
    await page.keyboard.press('Enter');
    await page.waitForURL(SPECIFIED[language].redirectUrl);
    expect(visits).toEqual([SPECIFIED[language].redirectUrl]);
    expect(await open.questionsWith(text)).toHaveLength(1);
  });

  test(`every keyboard stop is visible and can be left (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    await form.fillIn(newQuestion());
    await page.getByRole('link', { name: WORDS[language].page.skip }).focus();
    const stops: string[] = [];
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator('*:focus');
      if ((await focused.count()) === 0) break;
      await expectFocusSeen(focused);
      stops.push(await focused.evaluate((element) => element.id || element.textContent));
    }
    expect(stops).toEqual(expect.arrayContaining(['firstName', 'text', 'recaptchaToken', form.words.button]));
    expect(stops.at(-1), 'the last stop is the end of the page').toContain(WORDS[language].kit.footer.company);
  });
}
