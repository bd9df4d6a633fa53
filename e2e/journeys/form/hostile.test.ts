import { expect, type Locator, type Page, test as plain } from '@playwright/test';
import { sql } from 'kysely';
import { type Language, LANGUAGES } from '#contract/plain/language.ts';
import { REDIRECT_DELAY_MS } from '#contract/plain/question/question-rules.ts';
import type { Database } from '#service/database/database.ts';
import { PAYLOADS } from '../../fixtures/hostile/script-payloads.ts';
import { newQuestion, openForm, SPECIFIED } from '../../pages/question-form.ts';
import {
  headersOf,
  triggerHandlers,
  questionOf,
  showUnescaped,
  watchPayloads,
} from '../../fixtures/hostile/hostile.ts';
import { holdLeaving, interceptVisits, stopTime, test as journey } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { expectPhase, startAnnounced, startTribune, type Tribune } from '../../fixtures/tribune.ts';

const OPENING = '2099-01-05T09:00:00+01:00';
const ALL = PAYLOADS.map(({ text }) => text).join('\n');
/** One payload of each kind, for tests that take a second per payload. */
const SOME = PAYLOADS.filter((_, index) => index % 50 === 7);

type Services = {
  /** Accepts questions without a captcha. */
  bare: Tribune;
  /** Every text of its meeting is hostile. */
  hostileTexts: Tribune;
  /** The test tried everything to make the links of its meeting run scripts. */
  hostileLinks: Tribune;
};

const test = journey.extend<Services>({
  bare: shared(async () => {
    const tribune = await startTribune({ CAPTCHA_PROVIDER: 'off' });
    await tribune.open();
    await expectPhase(tribune.origin, 'open');
    return tribune;
  }),
  hostileTexts: shared(() => startAnnounced(OPENING, writeHostileTexts)),
  hostileLinks: shared(() => startAnnounced(OPENING, writeHostileLinks)),
});

/** Writes every payload into every text that an organiser can write. */
async function writeHostileTexts(db: Database): Promise<void> {
  await sql`update meeting_text set company_name = ${ALL}, title = ${ALL}, subtitle = ${ALL}, announced_notice = ${ALL},
    closed_notice = ${ALL}, charter = ${ALL}, data_protection = ${ALL}`.execute(db);
  await sql`update reason set label_fr = ${ALL}, label_en = ${ALL}`.execute(db);
}

/** Tries to write each script address into each link of the page. The database refuses some of them. */
async function writeHostileLinks(db: Database): Promise<void> {
  const addresses = PAYLOADS.filter(({ family }) => family === 'address').map(({ text }) => text);
  for (const column of ['legal_url', 'privacy_url', 'company_url', 'redirect_url']) {
    for (const address of addresses) {
      await sql`update meeting_text set ${sql.ref(column)} = ${address}`.execute(db).catch(() => {});
    }
  }
}

plain('the 500 payloads differ in more than their number', () => {
  const shapes = PAYLOADS.map(({ text, number }) => text.replaceAll(String(number), ''));
  expect(new Set(shapes).size).toBe(500);
  expect(new Set(PAYLOADS.map(({ number }) => number)).size).toBe(500);
});

plain('an unescaped page without a policy runs them visibly', async ({ page }) => {
  const seen = await watchPayloads(page);
  const live = PAYLOADS.filter(({ context }) => context !== 'none');
  await page.goto('data:text/html,<!doctype html><body>');
  for (let first = 0; first < live.length; first += 60) {
    await showUnescaped(page, live.slice(first, first + 60));
    await triggerHandlers(page);
  }
  await expect.poll(() => live.filter(({ number }) => !seen.has(number)).map(({ text }) => text)).toEqual([]);
});

/** Puts a text into a field whose typing would cut it, as a script on the page can. */
async function pour(field: Locator, text: string): Promise<void> {
  await field.evaluate((element: HTMLInputElement, value) => {
    element.value = value;
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);
}

/** Expects that no payload has run although everything was triggered, and that none could still run. */
async function expectNothingRuns(page: Page, seen: Set<number>): Promise<void> {
  const armed = await page.evaluate(() => {
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    );
    const strangers = document.querySelectorAll('iframe, object, embed, math, base, script:not([src], [type*=json])');
    return [...handlers, ...[...strangers].map(({ outerHTML }) => outerHTML)];
  });
  expect(armed).toEqual([]);
  await triggerHandlers(page);
  expect([...seen]).toEqual([]);
}

async function throughPhases(tribune: Tribune, look: (language: Language) => Promise<void>): Promise<void> {
  for (const phase of ['open', 'closed'] as const) {
    await (phase === 'open' ? tribune.open() : tribune.close());
    await expectPhase(tribune.origin, phase);
    for (const language of LANGUAGES) await look(language);
  }
}

// Without the policy, which is the second defence, the escaping must hold alone.
for (const bypassCSP of rotate([false, true])) {
  const wall = bypassCSP ? 'with the policy taken away' : 'with nothing for the policy to stop';

  test.describe(`payloads ${wall}`, () => {
    test.use({ bypassCSP });

    test('runs no payload in form, draft, errors and receipt', async ({ page, bare }) => {
      const seen = await watchPayloads(page);
      await holdLeaving(page);
      const form = await openForm(page, bare, 'en');
      for (const field of [form.firstName, form.lastName, form.email, form.company, form.text]) await pour(field, ALL);
      await form.send.click();
      await expect(form.summary.getByRole('link')).toHaveCount(5);
      await expectNothingRuns(page, seen);
      await page.reload();
      await expect(form.late).toHaveCount(0);
      expect((await form.text.inputValue()).length).toBe(ALL.replaceAll('\r\n', '\n').length);
      await expectNothingRuns(page, seen);
      for (const payload of SOME) {
        await form.fillIn(questionOf(payload));
        await form.send.click();
        await expect(form.success).toBeVisible();
        await expectNothingRuns(page, seen);
        await page.reload();
        await form.another.click();
      }
    });

    test('runs no payload in addresses of page and problems', async ({ page, bare }) => {
      const seen = await watchPayloads(page);
      for (const { text } of SOME) {
        const typed = encodeURIComponent(text);
        for (const address of [
          `/?lang=${typed}&${typed}=${typed}#${text}`,
          `/${typed}?${typed}#${text}`,
          `/api/${typed}`,
        ]) {
          await page.goto(bare.origin + address);
          await expectNothingRuns(page, seen);
        }
      }
    });

    test('runs no payload in API answers opened as pages', async ({ page, bare }) => {
      const seen = await watchPayloads(page);
      const body = JSON.stringify(Object.fromEntries(PAYLOADS.map(({ text }) => [text, 0])));
      await page.route('**/api/v1/questions', async (route) => {
        const headers = { ...route.request().headers(), 'content-type': 'application/json' };
        await route.continue({ method: 'POST', headers, postData: body });
      });
      const answer = await page.goto(`${bare.origin}/api/v1/questions`);
      expect(answer?.status()).toBe(400);
      expect(await page.locator('body').innerText()).toContain('mk(107)');
      await expectNothingRuns(page, seen);
    });

    test('runs no payload in the texts of a meeting', async ({ page, hostileTexts }) => {
      const seen = await watchPayloads(page);
      await throughPhases(hostileTexts, async (language) => {
        await page.goto(hostileTexts.page(language));
        expect(await page.locator('body').innerText()).toContain(PAYLOADS[7]?.text);
        await expectNothingRuns(page, seen);
      });
    });

    test('runs no payload in the links of a meeting', async ({ page, hostileLinks }) => {
      const seen = await watchPayloads(page);
      await throughPhases(hostileLinks, async (language) => {
        await page.goto(hostileLinks.page(language));
        await expectNothingRuns(page, seen);
      });
    });

    test('runs no payload in the redirect and keeps its destination', async ({ page, hostileLinks }) => {
      const seen = await watchPayloads(page);
      const visits = await interceptVisits(page);
      await hostileLinks.open();
      await expectPhase(hostileLinks.origin, 'open');
      for (const language of LANGUAGES) {
        const form = await openForm(page, hostileLinks, language);
        if (visits.length > 0) await form.another.click();
        await form.fillIn(newQuestion());
        await form.passCaptcha();
        await stopTime(page);
        await form.send.click();
        await expect(form.success).toBeVisible();
        await expectNothingRuns(page, seen);
        await page.clock.runFor(REDIRECT_DELAY_MS);
        await page.waitForURL(SPECIFIED[language].redirectUrl);
        expect([...seen]).toEqual([]);
      }
      expect(visits).toEqual(LANGUAGES.map((language) => SPECIFIED[language].redirectUrl));
    });
  });
}

test('no address or header changes a byte of the page', async ({ bare }) => {
  const bodies = { page: new Set<string>(), problem: new Set<string>() };
  for (const payload of PAYLOADS) {
    const typed = encodeURIComponent(payload.text);
    const headers = { ...headersOf(payload), accept: 'text/html' };
    const page = await fetch(`${bare.origin}/?lang=${typed}&${typed}=${typed}`, { headers });
    expect(page.status).toBe(200);
    bodies.page.add(await page.text());
    const problem = await fetch(`${bare.origin}/${typed}?${typed}`, { headers });
    expect(problem.status, payload.text).toBe(404);
    bodies.problem.add(await problem.text());
  }
  expect([bodies.page.size, bodies.problem.size]).toEqual([1, 1]);
});
