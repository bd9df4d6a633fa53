import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/plain/language.ts';
import { PROVIDER_ADDRESSES } from '#testing/providers/captcha-provider-page.ts';
import { en as problemsEn } from '#words/problem/en.ts';
import { fr as problemsFr } from '#words/problem/fr.ts';
import {
  type Hosted,
  hostedTest,
  hostsOf,
  openHosted,
  seenByScript,
  withEachProvider,
} from '../../fixtures/servers/hosted-captcha.ts';
import {
  BEHAVIOUR_LANGUAGES,
  expectExactText,
  type Form,
  newQuestion,
  SPECIFIED,
  type TypedQuestion,
} from '../../pages/question-form.ts';
import { expectAccessible, interceptVisits } from '../../fixtures/journey.ts';

const PROBLEMS = { fr: problemsFr, en: problemsEn };

/** The parameters, without callbacks, that the page passes to the provider's script. */
function expectedOf({ name, provider }: Hosted, language: Language) {
  const hl = name === 'turnstile' ? {} : { hl: language };
  return {
    query: { render: 'explicit', onload: expect.any(String), ...hl },
    options: {
      sitekey: provider.environment.CAPTCHA_SITE_KEY,
      theme: 'light',
      size: 'normal',
      badge: 'bottomright',
      ...(name === 'turnstile' ? { language } : hl),
    },
  };
}

/** Failures that stop a valid token. The service's own tests try each with each provider; one journey tries all. */
function faults({ name, provider }: Hosted, language: Language) {
  const unavailable = [503, 'captcha-unavailable', PROBLEMS[language]['captcha-unavailable']];
  const refused = [400, 'captcha-refused', PROBLEMS[language]['captcha-refused']];
  const failing = { name: 'failing', disturb: () => provider.behave('failing'), problem: unavailable };
  const spent = { name: 'used before', disturb: (token: string) => provider.spend(token), problem: refused };
  if (name !== 'recaptcha-v2') return [spent, failing];
  return [
    failing,
    { name: 'malformed', disturb: () => provider.behave('malformed'), problem: unavailable },
    { name: 'down', disturb: () => provider.behave('gone'), problem: unavailable },
    { name: 'slow', disturb: () => provider.behave('slow'), problem: unavailable },
    { name: 'too old', disturb: () => provider.expireTokens(), problem: refused },
    spent,
  ];
}

/** Sends and returns the service's problem after the page has said that nothing is lost. */
async function expectRefusal(page: Page, form: Form, question: TypedQuestion): Promise<unknown[]> {
  const answered = page.waitForResponse('**/api/v1/questions');
  await form.send.click();
  await expect(form.globalError).toBeFocused();
  await form.expectHolds(question);
  const answer = await answered;
  const { code, title } = await answer.json();
  return [answer.status(), code, title];
}

withEachProvider((name) => {
  for (const language of BEHAVIOUR_LANGUAGES) {
    hostedTest(
      `only the chosen provider is contacted, after the choice (${language})`,
      async ({ page, startHosted }) => {
        await interceptVisits(page);
        const hosted = await startHosted(name);
        const { form, captcha, thirdParties } = await openHosted(page, hosted, language);
        const question = newQuestion();
        await form.fillIn(question);
        await expect(captcha.hosted).toHaveAccessibleDescription(captcha.consent);
        await page.waitForLoadState('networkidle');
        expect(thirdParties()).toEqual([]);
        await captcha.hosted.click();
        await captcha.solve();
        expect(thirdParties()).toEqual(hostsOf(name));
        const { query, options, tokens } = await seenByScript(page);
        const expected = expectedOf(hosted, language);
        expect(query).toEqual(expected.query);
        expect(options).toEqual([expected.options]);
        await form.send.click();
        await expect(form.success).toBeFocused();
        expect(hosted.provider.verifications.at(-1)?.get('response')).toBe(tokens[0]);
        expect((await seenByScript(page)).resets).toBe(1);
        const stored = await hosted.tribune.showQuestion(await form.reference.innerText());
        expect(stored).toMatchObject({ text: question.text, language });
        expect(thirdParties()).toEqual(hostsOf(name));
      },
    );

    hostedTest(`a question with a failing captcha stays in the form (${language})`, async ({ page, startHosted }) => {
      const hosted = await startHosted(name);
      const { form, captcha } = await openHosted(page, hosted, language);
      const question = newQuestion();
      const used = new Set<string>();
      await form.fillIn(question);
      await captcha.hosted.click();
      for (const fault of faults(hosted, language)) {
        await hostedTest.step(fault.name, async () => {
          await captcha.solve();
          const [token = ''] = (await seenByScript(page)).tokens;
          expect(used, 'a new token each time').not.toContain(token);
          used.add(token);
          await fault.disturb(token);
          expect(await expectRefusal(page, form, question)).toEqual(fault.problem);
          await expectExactText(form.globalError.getByRole('heading'), SPECIFIED[language].globalError);
          await expect(captcha.human).toHaveAttribute('aria-pressed', 'false');
          expect(await seenByScript(page)).toMatchObject({ resets: used.size, tokens: [''] });
          hosted.provider.behave('well');
        });
      }
      expect(await hosted.tribune.questionsWith(question.text)).toEqual([]);
      await captcha.solve();
      await form.send.click();
      await expect(form.success).toBeVisible();
      expect(await hosted.tribune.questionsWith(question.text)).toHaveLength(1);
    });

    hostedTest(
      `an unreachable provider is announced with the alternative (${language})`,
      async ({ page, startHosted }) => {
        const hosted = await startHosted(name);
        const { form, captcha } = await openHosted(page, hosted, language);
        await page.route(`${PROVIDER_ADDRESSES[name].script}*`, async (route) => await route.abort());
        const question = newQuestion();
        await form.fillIn(question);
        for (const attempt of ['first', 'again']) {
          await hostedTest.step(attempt, async () => {
            const script = page.waitForRequest(`${PROVIDER_ADDRESSES[name].script}*`);
            await captcha.hosted.click();
            await script;
            await expect(captcha.group).toContainText(form.words.captcha.unloaded);
            await expect(form.status).toHaveText(form.words.captcha.unloaded);
            await expect(captcha.group).toBeFocused();
          });
        }
        if (language === 'fr') await expectAccessible(page);
        await form.send.click();
        await expect(captcha.alone).toBeFocused();
        await expect(captcha.group).toHaveAccessibleDescription(SPECIFIED[language].captchaError);
        await captcha.alone.click();
        await form.expectHolds(question);
        await expect(form.captcha).toBeVisible();
      },
    );
  }

  hostedTest('our own captcha contacts no third party', async ({ page, startHosted }) => {
    await interceptVisits(page);
    const hosted = await startHosted(name);
    const asked = hosted.provider.verifications.length;
    const { form, captcha, thirdParties } = await openHosted(page, hosted, 'fr');
    const question = newQuestion();
    await form.fillIn(question);
    await captcha.alone.click();
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeFocused();
    expect(await hosted.tribune.questionsWith(question.text)).toHaveLength(1);
    expect(thirdParties()).toEqual([]);
    expect(hosted.provider.verifications.length).toBe(asked);
  });
});
