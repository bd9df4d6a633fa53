import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { FIELD_RULES } from '#contract/plain/question/question-rules.ts';
import {
  countSubmissions,
  expectExactText,
  type Form,
  newQuestion,
  openForm,
  SPECIFIED,
} from '../../pages/question-form.ts';
import { expectAccessible, test } from '../../fixtures/journey.ts';
import { rotate } from '../../fixtures/rotation.ts';

/** 50 characters as typed. Chrome returns the value of an `email` field in punycode, which is longer. */
const LONGEST_ADDRESS = `${'a'.repeat(25)}@${'é'.repeat(21)}.fr`;

for (const language of rotate(LANGUAGES)) {
  const { captchaError, errorTitle, title } = SPECIFIED[language];

  /** Expects the page to report the error in four places. */
  async function expectRefusal(page: Page, form: Form, count: number): Promise<void> {
    await expect(form.summary).toBeFocused();
    await expect(form.summary.getByRole('link')).toHaveCount(count);
    expect(await page.title()).toBe(`${errorTitle}${title}`);
    await expectAccessible(page);
  }

  test(`sending names the missing required fields (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const { fields } = form.words;
    const required = [
      { control: form.firstName, name: fields.firstName.short },
      { control: form.lastName, name: fields.lastName.short },
      { control: form.email, name: fields.email.short },
      { control: form.text, name: fields.text.short },
    ];
    for (const [index, { control }] of required.entries()) {
      const missing = required.slice(index).map(({ name }) => name);
      await expect(form.send).toBeDisabled();
      const todo = form.words.todo.replace('<b>{{fields}}</b>', missing.join(', '));
      await expect(form.send).toHaveAccessibleDescription(todo);
      // Each name leads to its field, which has the description. The page announces changes politely.
      if (index > 0) await expect(form.status).toHaveText(todo);
      for (const { control: target, name } of required.slice(index)) {
        await page.locator('#why-not-yet').getByRole('link', { name, exact: true }).press('Enter');
        await expect(target).toBeFocused();
      }
      await control.fill(' \u200b\u3164 ');
      await expect(form.send).toBeDisabled();
      await control.fill('a');
    }
    await expect(form.send).toBeEnabled();
    await expect(form.status).toHaveText(form.words.complete);
    await expectAccessible(page);
    await expect(form.send).toHaveAccessibleDescription('');
    await form.lastName.clear();
    await expect(form.send).toBeDisabled();
    await expect(form.consent).not.toBeChecked();
    await expect(form.country).toHaveValue('');
  });

  test(`a too long question is refused uncut (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const submissions = countSubmissions(page);
    await form.fillIn({ ...newQuestion(), text: 'x'.repeat(FIELD_RULES.text.maxLength - 1) });
    await expectCount(form, form.words.counter.left_one, 1);
    await form.text.press('End');
    await page.keyboard.type('é\n');
    await expectCount(form, form.words.counter.over_one, 1);
    await expect(form.status).toHaveText(form.words.counter.over_one.replace('{{count}}', '1').replace(/<\/?b>/g, ''));
    await form.text.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+x');
    await expectCount(form, form.words.counter.left_other, FIELD_RULES.text.maxLength);
    await page.keyboard.press('ControlOrMeta+v');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(form.text).toHaveValue(`${'x'.repeat(499)}é\n`.repeat(2));
    await expectCount(form, form.words.counter.over_other, 502);
    await form.passCaptcha();
    await form.send.click();
    await expectRefusal(page, form, 1);
    const message = form.words.errors.text['too-long'].replace('{{max}}', String(FIELD_RULES.text.maxLength));
    await expect(form.text).toHaveAttribute('aria-invalid', 'true');
    await expect(form.text).toHaveAccessibleDescription(new RegExp(message));
    await form.summary.getByRole('link', { name: message }).click();
    await expect(form.text).toBeFocused();
    expect(submissions()).toBe(0);
  });

  test(`an impossible e-mail address is refused at its field (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const submissions = countSubmissions(page);
    await form.fillIn({ ...newQuestion(), email: 'marie@exemple' });
    await form.passCaptcha();
    await form.send.click();
    await expectRefusal(page, form, 1);
    await expect(form.email).toHaveAccessibleDescription(new RegExp(form.words.errors.email['not-an-email']));
    await form.summary.getByRole('link').press('Enter');
    await expect(form.email).toBeFocused();
    await form.email.clear();
    await page.keyboard.insertText(LONGEST_ADDRESS);
    await form.send.click();
    await expect(form.success).toBeVisible();
    expect(await page.title()).toBe(title);
    expect(submissions()).toBe(1);
  });

  test(`sending without the captcha focuses its box (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const submissions = countSubmissions(page);
    const question = newQuestion();
    await form.fillIn(question);
    await form.send.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await form.send.click();
    await expect(form.captcha).toBeFocused();
    expect(await page.evaluate(() => window.scrollY), 'no jump').toBe(before);
    await expect(form.summary).toHaveCount(0);
    await expectExactText(page.locator('#recaptchaToken-error'), captchaError);
    await expect(form.captcha).toHaveAccessibleDescription(captchaError);
    expect(await page.title()).toBe(`${errorTitle}${title}`);
    await expectAccessible(page);
    await form.expectHolds(question);
    expect(submissions()).toBe(0);
    await form.captcha.click();
    await expect(page).toHaveTitle(title);
    await form.captcha.click();
    await expect(form.captcha).not.toBeChecked();
    await form.send.click();
    await expect(form.captcha).toBeFocused();
    await expect(form.captcha).toHaveAccessibleDescription(captchaError);
    expect(submissions()).toBe(0);
  });

  test(`a corrected error leaves the summary and the title (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    await form.fillIn({ ...newQuestion(), email: 'marie', company: 'x'.repeat(51) });
    await form.send.click();
    await expectRefusal(page, form, 3);
    await form.company.fill('Cercle de Dakar');
    await expect(form.company).not.toHaveAttribute('aria-invalid');
    await expect(form.summary.getByRole('link')).toHaveCount(2);
    await form.email.fill('');
    await expect(form.email).toHaveAccessibleDescription(new RegExp(form.words.errors.email.required));
    await form.email.fill('marie@exemple.fr');
    await expect(form.email).not.toHaveAttribute('aria-invalid');
    await expect(form.email).toBeFocused();
    await expect(form.summary, 'the box says the rest itself').toHaveCount(0);
    await form.captcha.check();
    await expect(form.captcha).not.toHaveAttribute('aria-invalid');
    await expect(page).toHaveTitle(title);
    await form.send.click();
    await expect(form.success).toBeVisible();
  });

  test(`a too long pasted address is refused uncut (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const submissions = countSubmissions(page);
    const address = `${'a'.repeat(FIELD_RULES.firstName.maxLength + 6)}@exemple.fr`;
    const over = String(address.length - FIELD_RULES.firstName.maxLength);
    const words = form.words.counter.over_other.replace('{{count}}', over).replace(/<\/?b>/g, '');
    await form.fillIn({ ...newQuestion(), email: 'a'.repeat(FIELD_RULES.firstName.maxLength) });
    await expect(form.email).not.toHaveAccessibleDescription(new RegExp(words));
    await form.text.fill(address);
    await form.text.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+c');
    await form.email.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(form.email).toHaveValue(address);
    await expect(form.email).toHaveAccessibleDescription(new RegExp(words));
    await expect(form.status).toHaveText(words);
    await expectAccessible(page);
    await form.passCaptcha();
    await form.send.click();
    await expectRefusal(page, form, 1);
    const message = form.words.errors.any['too-long'].replace('{{max}}', String(FIELD_RULES.firstName.maxLength));
    await expect(form.email).toHaveAccessibleDescription(
      new RegExp(message.replace('{{field}}', form.words.fields.email.short)),
    );
    expect(submissions()).toBe(0);
  });

  test(`an unstorable character is refused at its field (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const submissions = countSubmissions(page);
    await form.fillIn(newQuestion());
    await form.company.evaluate((field: HTMLInputElement) => {
      field.value = 'Dakar\u{d800}';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await form.send.click();
    await expectRefusal(page, form, 2);
    await expect(form.company).toHaveAttribute('aria-invalid', 'true');
    expect(submissions()).toBe(0);
  });
}

async function expectCount(form: Form, words: string, count: number): Promise<void> {
  await expect(form.counter).toHaveText(words.replace('{{count}}', String(count)).replace(/<\/?b>/g, ''));
}
