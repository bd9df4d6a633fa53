import { expect, test } from 'vitest';
import { COUNTRIES } from '#contract/plain/country.ts';
import { LANGUAGES } from '#contract/plain/language.ts';
import type { MeetingTexts } from '#contract/meeting/meeting.ts';
import { en } from '#words/meeting/en.ts';
import { fr } from '#words/meeting/fr.ts';
import { en as reasonsEn } from '#words/reasons/en.ts';
import { fr as reasonsFr } from '#words/reasons/fr.ts';
import type { PageView } from '../page-view.ts';
import { createRenderPage } from './render-page.tsx';

const CSS = 'body{color:red}';
const renderPage = createRenderPage({
  script: '/assets/ask.js',
  scriptIntegrity: 'sha384-of-it',
  css: CSS,
  fonts: ['/assets/a.woff2', '/assets/b.woff2'],
});

function textsOf({ themes: _, ...texts }: MeetingTexts & { themes: object }): MeetingTexts {
  return texts;
}

function view(change: Partial<PageView>): PageView {
  return {
    language: 'en',
    phase: 'open',
    closesAt: new Date('2025-05-22T10:00:00Z'),
    apiUrl: '',
    hasTabContent: false,
    meeting: {
      id: '0190c0de-0000-7000-8000-000000000001',
      revision: 1,
      phase: 'open',
      now: '2025-05-01T10:00:00Z',
      heldOn: '2025-05-23',
      timeZone: 'Europe/Paris',
      opensAt: '2025-04-22T07:00:00Z',
      closesAt: '2025-05-22T10:00:00Z',
      override: null,
      overrideUntil: null,
      publishedAt: null,
      brand: '#123456',
      logo: null,
      texts: { fr: textsOf(fr), en: textsOf(en) },
      reasons: [{ code: 'r1', label: { fr: reasonsFr.insulting.label, en: reasonsEn.insulting.label } }],
      isComplete: true,
      captcha: { provider: 'altcha', siteKey: null, scriptUrl: null },
    },
    ...change,
  };
}

/** Returns the text as a reader sees it. */
function textOf(html: string): string {
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return body.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'");
}

test.each([
  ['en', 'No translation found for key'],
  ['fr', 'Aucune traduction trouvée pour la clé'],
] as const)('a heading the organiser has not written says so: %s', (language, missing) => {
  const { meeting } = view({});
  const texts = { ...meeting.texts, [language]: { ...meeting.texts[language], title: ' ', closedNotice: '' } };
  const { html } = renderPage(view({ language, phase: 'closed', meeting: { ...meeting, texts, isComplete: false } }));
  expect(html).toContain(`<title>${missing} title</title>`);
  expect(html).toContain(`<h1>${missing} title</h1>`);
  expect(textOf(html)).toBe(`${missing} closedNotice`);
});

test.each(['closed', 'published', 'announced'] as const)('the page of a %s meeting runs no script', (phase) => {
  const { html } = renderPage(view({ phase }));
  expect(html).not.toMatch(/<script|<form| on\w+=/i);
});

test('no page has an inline script or an inline style', () => {
  const { html } = renderPage(view({}));
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts).toHaveLength(2);
  expect(scripts[0]).toContain('type="application/json"');
  expect(scripts[1]).toMatch(/type="module" src="\/assets\/ask.js" integrity="sha384-of-it" fetchPriority="low"/i);
  expect(html).not.toMatch(/ style="| on\w+="/);
});

test.each([
  [
    'fr',
    'Assemblée générale des actionnaires 2025',
    'La plateforme de questions est fermée. Merci pour votre participation et votre intérêt.',
  ],
  [
    'en',
    '2025 Shareholders’ Meeting',
    'The question platform is closed. Thank you for your participation and your interest.',
  ],
] as const)('the closed page has only the specified texts (%s)', (language, title, notice) => {
  const { html } = renderPage(view({ phase: 'closed', language }));
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}">`, 'i'));
  expect(html.replaceAll('&#x27;', "'")).toContain(`<title>${title}</title>`);
  expect(textOf(html)).toBe(notice);
});

test('the announced page shows the opening in the meeting’s zone', () => {
  const announced = view({ phase: 'announced', language: 'fr' });
  announced.meeting.now = '2025-04-01T10:00:00Z';
  expect(textOf(renderPage(announced).html)).toContain('mardi 22\u00a0avril 2025 à 9\u00a0h\u00a000');
});

test('the page does not announce an opening that has passed', () => {
  expect(textOf(renderPage(view({ phase: 'announced', language: 'fr' })).html)).toBe(fr.announcedNotice);
});

test('the page’s styles match the hashes returned with it', async () => {
  const { html, styleHashes } = renderPage(view({}));
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  const hashes = styles.map(async (css) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
    return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  });
  expect(styles).toEqual([CSS, ':root{--brand:#123456}']);
  expect(await Promise.all(hashes)).toEqual(styleHashes);
});

test.each(LANGUAGES)('every country is listed once, sorted by its language (%s)', (language) => {
  const { html } = renderPage(view({ language }));
  const options = [...html.matchAll(/<option value="(\w\w)">([^<]*)</g)].map(([, code = '', name = '']) => ({
    code,
    name,
  }));
  const names = options.map(({ name }) => name.replaceAll('&#x27;', "'"));
  expect(new Set(options.map(({ code }) => code))).toEqual(COUNTRIES);
  expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
  expect(html).toMatch(/<select[^>]*><option value=""/);
});

test('no field cuts a typed or pasted text', () => {
  expect(renderPage(view({})).html).not.toMatch(/maxlength/i);
});

test.each(['closed', 'published'] as const)('a tab with stored content gets a script when %s', (phase) => {
  const { html } = renderPage(view({ phase, hasTabContent: true }));
  expect(html).toMatch(/<script type="module"/);
  expect(html).not.toMatch(/<form/);
  expect(textOf(html)).toBe(en.closedNotice);
  expect(renderPage(view({ phase: 'announced', hasTabContent: true })).html).not.toMatch(/<script/);
});

test('sending waits for its script, and the page says so', () => {
  const { html } = renderPage(view({}));
  expect(html).toMatch(/<button[^>]* disabled=""/);
  // Before everything else, so that no visitor fills in the form without being able to send it.
  expect(html).toMatch(/<main[^>]*><noscript><p[^>]*>Sending needs JavaScript/);
});

test('a meeting without a closing time shows none', () => {
  expect(textOf(renderPage(view({})).html)).toContain('Questions close');
  expect(textOf(renderPage(view({ closesAt: null })).html)).not.toContain('Questions close');
});

test('a text of the meeting cannot leave its place', () => {
  const open = view({});
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  open.meeting.texts.en = { ...open.meeting.texts.en, title: hostile, dataProtection: hostile };
  const { html } = renderPage(open);
  expect(html).not.toContain('<img');
  expect(html.match(/<script[ >]/g)).toHaveLength(2);
});
