import { expect } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { expectExactText, newQuestion, openForm, REFERENCE, SPECIFIED } from '../../pages/question-form.ts';
import { expectAccessible, holdLeaving, test } from '../../fixtures/journey.ts';

for (const language of LANGUAGES) {
  const { success } = SPECIFIED[language];

  test(`a shareholder sends a question and gets its reference (${language})`, async ({ page, open }) => {
    await holdLeaving(page);
    const form = await openForm(page, open, language);
    await expectAccessible(page);
    const question = newQuestion();
    await form.fillIn(question);
    await form.passCaptcha();
    await expectAccessible(page);
    await form.send.click();
    await expect(form.success).toBeFocused();
    await expectExactText(form.success, success);
    await expect(form.reference).toHaveText(REFERENCE);
    await expectAccessible(page);
    const stored = await open.showQuestion(await form.reference.innerText());
    expect(stored).toMatchObject({
      state: 'received',
      channel: 'page',
      language,
      text: question.text,
      country: question.country,
      hasConsented: true,
      author: {
        firstName: question.firstName,
        lastName: question.lastName,
        email: question.email,
        company: question.company,
      },
    });
  });
}
