import { expect } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { formOn, newQuestion, SPECIFIED, WORDS } from '../../pages/question-form.ts';
import { test } from '../../fixtures/journey.ts';
import { rotate } from '../../fixtures/rotation.ts';

test.use({ javaScriptEnabled: false });

for (const language of rotate(LANGUAGES)) {
  test(`the page without JavaScript says what sending needs (${language})`, async ({ page, open }) => {
    await page.goto(open.page(language));
    const form = formOn(page, language);
    await form.fillIn(newQuestion());
    await expect(form.captcha).toBeVisible();
    await expect(form.send).toBeVisible();
    await expect(form.send).toBeDisabled();
    const needsScript = page.getByText(form.words.needsScript, { exact: true });
    await expect(needsScript).toBeVisible();
    expect(await page.getByRole('main').innerText(), 'shown first').toMatch(/^[^\n]*JavaScript/);
    await expect(form.late).toBeHidden();
    await expect(page.getByText(WORDS[language].page.introduction)).toBeVisible();
    await expect(page.getByText(WORDS[language].page.live)).toBeVisible();
    await expect(page.getByRole('heading', { name: WORDS[language].page.handling })).toBeVisible();
    const [first, ...countries] = await form.country.getByRole('option').allTextContents();
    expect(first).toBe(form.words.fields.country.none);
    expect(countries.length).toBeGreaterThanOrEqual(245);
    expect(countries.length).toBeLessThanOrEqual(255);
    expect(countries).toEqual(countries.toSorted(new Intl.Collator(language).compare));
    expect(new Set(countries).size).toBe(countries.length);
  });

  test(`a closed page is the same without JavaScript (${language})`, async ({ page, closed, browser }) => {
    await page.goto(closed.page(language));
    await expect(page.getByRole('main')).toHaveText(SPECIFIED[language].closed);
    const context = await browser.newContext({ javaScriptEnabled: true });
    const scripted = await context.newPage();
    await scripted.goto(closed.page(language));
    expect(await page.content()).toBe(await scripted.content());
    expect(await page.getByRole('document').ariaSnapshot()).toBe(await scripted.getByRole('document').ariaSnapshot());
    expect((await page.screenshot()).equals(await scripted.screenshot())).toBe(true);
    await context.close();
  });
}
