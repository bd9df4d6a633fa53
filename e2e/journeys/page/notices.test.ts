import { expect } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { en as meetingEn } from '#words/meeting/en.ts';
import { fr as meetingFr } from '#words/meeting/fr.ts';
import { expectExactText, languageLink, SPECIFIED, WORDS } from '../../pages/question-form.ts';
import { expectAccessible, test } from '../../fixtures/journey.ts';
import { rotate } from '../../fixtures/rotation.ts';

const MEETING = { fr: meetingFr, en: meetingEn };
/** OPENING as each language writes it. */
const OPENS = {
  fr: 'lundi 5 janvier 2099 à 9 h 00',
  en: 'Monday 5 January 2099 at 9:00 am',
};

for (const language of rotate(LANGUAGES)) {
  const words = SPECIFIED[language];
  const other = language === 'fr' ? 'en' : 'fr';

  test(`a closed meeting shows a bordered notice without form (${language})`, async ({ page, closed, request }) => {
    await page.goto(closed.page(language));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await page.title()).toBe(words.title);
    await expectExactText(page.getByRole('heading', { level: 1 }), words.title);
    await expectExactText(page.getByRole('banner').getByRole('time'), words.subtitle);
    await expectExactText(page.getByRole('main'), words.closed);
    const box = page.getByRole('heading', { level: 2 }).locator('..');
    const style = await box.evaluate((element) => {
      const { borderTopWidth, borderLeftWidth, borderStyle, paddingTop, paddingLeft } = getComputedStyle(element);
      return { borderStyle, widths: [borderTopWidth, borderLeftWidth, paddingTop, paddingLeft].map(Number.parseFloat) };
    });
    expect(style.borderStyle).toBe('solid');
    expect(Math.min(...style.widths)).toBeGreaterThan(0);
    await expect(page.locator('script, form, input, textarea, button')).toHaveCount(0);
    await expectAccessible(page);
    const icon = await page.locator('link[rel="icon"]').getAttribute('href');
    expect((await request.get(`${closed.origin}${icon}`)).status()).toBe(200);
  });

  test(`the footer opens three company pages in new tabs (${language})`, async ({ page, closed }) => {
    await page.goto(closed.page(language));
    const { legalUrl, privacyUrl, companyUrl } = MEETING[language];
    const links = page.getByRole('contentinfo').getByRole('link');
    const found = await links.evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href'),
        target: link.getAttribute('target'),
        isIsolated: (link as HTMLAnchorElement).relList.contains('noopener'),
      })),
    );
    expect(found).toEqual(
      [legalUrl, privacyUrl, companyUrl].map((href) => ({ href, target: '_blank', isIsolated: true })),
    );
    const { legal, privacy, company } = WORDS[language].kit.footer;
    const { newTab } = WORDS[language].kit.link;
    await expect(links).toHaveText([legal, privacy, company].map((label) => `${label}\u2060 ${newTab}`));
  });

  test(`choosing a language opens the root in that language (${language})`, async ({ page, closed }) => {
    await page.goto(closed.page(other));
    await expect(languageLink(page, other)).toHaveAttribute('aria-current', 'true');
    await languageLink(page, language).click();
    await page.waitForURL(`${closed.origin}/?lang=${language}`);
    await expectExactText(page.getByRole('main'), words.closed);
    await expect(languageLink(page, language)).toHaveAttribute('aria-current', 'true');
    await expect(languageLink(page, other)).not.toHaveAttribute('aria-current');
  });

  test(`before the opening the page says when questions open (${language})`, async ({ page, announced }) => {
    await page.goto(announced.page(language));
    await expect(page.getByRole('main')).toContainText(MEETING[language].announcedNotice);
    await expect(page.getByRole('main')).toContainText(WORDS[language].page.opening);
    await expect(page.getByRole('main').getByRole('time')).toHaveText(OPENS[language]);
    await expect(page.getByRole('main')).toContainText(WORDS[language].kit.dates.zones['Europe/Paris']);
    await expect(page.locator('script, form, input')).toHaveCount(0);
    await expectAccessible(page);
  });
}

for (const { requested, path, locale, given } of [
  { requested: 'a language that is not there', path: '/?lang=de', locale: 'de-DE', given: 'en' },
  { requested: 'a language that is not there', path: '/?lang=de', locale: 'fr-FR', given: 'en' },
  { requested: 'no language, from Québec', path: '/', locale: 'fr-CA', given: 'fr' },
  { requested: 'no language, from Berlin', path: '/', locale: 'de-DE', given: 'en' },
  { requested: 'English, from Paris', path: '/?lang=en', locale: 'fr-FR', given: 'en' },
] as const) {
  test.describe(() => {
    test.use({ locale });
    test(`a page asked for ${requested} (${path}, ${locale}) answers in ${given}`, async ({ page, closed }) => {
      await page.goto(`${closed.origin}${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', given);
      await expectExactText(page.getByRole('main'), SPECIFIED[given].closed);
    });
  });
}
