import { expect, type Page } from '@playwright/test';
import { FIELD_RULES, normalized } from '#contract/plain/question/question-rules.ts';
import { casesOf } from '#testing/property-cases.ts';
import { generateTexts, NOTABLE } from '#testing/samples/texts.ts';
import { PAYLOADS } from '../../fixtures/hostile/script-payloads.ts';
import { type Form, newQuestion, openForm, WORDS } from '../../pages/question-form.ts';
import { expectAccessible, holdLeaving, test as journey } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { expectPhase, startTribune, type Tribune } from '../../fixtures/tribune.ts';

const NARROW = { width: 360, height: 740 };
const { counter } = WORDS.en.form;

const test = journey.extend<{ plain: Tribune }>({
  plain: shared(async () => {
    const tribune = await startTribune({ CAPTCHA_PROVIDER: 'off' });
    await tribune.open();
    await expectPhase(tribune.origin, 'open');
    return tribune;
  }),
});

/** Returns the counter's text for the length that service and database count (question-length.test.ts). */
function wordsFor(text: string): string {
  const remaining = FIELD_RULES.text.maxLength - normalized('text', text).length;
  const [one, other] = remaining < 0 ? [counter.over_one, counter.over_other] : [counter.left_one, counter.left_other];
  return (Math.abs(remaining) === 1 ? one : other)
    .replace('{{count}}', String(Math.abs(remaining)))
    .replace(/<\/?b>/g, '');
}

/** Types each text into the page and reads its counter. */
async function readCounts(page: Page, texts: string[]): Promise<(string | null)[]> {
  return await page.evaluate(async (all) => {
    const area = document.querySelector<HTMLTextAreaElement>('#text');
    const shown = document.querySelector('#text-counter');
    const announcements: (string | null)[] = [];
    for (const text of all) {
      if (area !== null) area.value = text;
      area?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      // The page renders again in a microtask.
      await Promise.resolve();
      announcements.push(shown?.textContent ?? null);
    }
    return announcements;
  }, texts);
}

test('the page counts texts as service and database do', async ({ page, plain }) => {
  await openForm(page, plain, 'en');
  const texts = generateTexts(casesOf({ usual: 1000, full: 10_000 }));
  for (let first = 0; first < texts.length; first += 1000) {
    const some = texts.slice(first, first + 1000);
    expect(await readCounts(page, some)).toEqual(some.map(wordsFor));
  }
});

test('typed text in any script arrives unchanged', async ({ page, plain }) => {
  await holdLeaving(page);
  const form = await openForm(page, plain, 'en');
  for (const [kind, text] of Object.entries(NOTABLE)) {
    const name = text.length <= FIELD_RULES.firstName.maxLength && !/[\n\r]/.test(text) ? text : kind;
    const question = { ...newQuestion(), firstName: name, lastName: name, company: name, text };
    await form.fillIn(question);
    await form.send.click();
    await expect(form.success, kind).toBeVisible();
    const stored = await plain.showQuestion(await form.reference.innerText());
    // By the HTML standard a browser turns every line end of a text area into LF.
    expect(stored.text, kind).toBe(text.replaceAll(/\r\n?/g, '\n'));
    expect(stored.author, kind).toMatchObject({ firstName: name.trim(), lastName: name.trim(), company: name.trim() });
    await page.reload();
    await form.another.click();
  }
});

test('texts from programs keep every character and line end', async ({ plain }) => {
  for (const text of Object.values(NOTABLE)) {
    const answer = await fetch(`${plain.origin}/api/v1/questions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...newQuestion(), text }),
    });
    const { reference } = (await answer.json()) as { reference: string };
    expect((await plain.showQuestion(reference)).text).toBe(normalized('text', text));
  }
});

/** Expects that nothing crosses the edge of the window. */
async function expectContained(page: Page): Promise<void> {
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(outside).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
}

async function fillWith(form: Form, text: string): Promise<void> {
  await form.fillIn({ ...newQuestion(), firstName: text, lastName: text, company: text, text });
}

test.describe('texts on a narrow screen', () => {
  test.use({ viewport: NARROW });

  test('each text stays in its field in its own direction', async ({ page, plain }) => {
    const form = await openForm(page, plain, 'en');
    for (const [kind, text] of Object.entries(NOTABLE)) {
      await fillWith(form, text);
      const direction = ['Hebrew', 'Arabic'].includes(kind) ? 'rtl' : 'ltr';
      for (const field of [form.text, form.firstName, form.company]) {
        await expect(field).toHaveCSS('direction', direction);
      }
      await expectContained(page);
      await expect(form.counter).toHaveText(wordsFor(text));
    }
    await form.email.fill('x');
    await form.send.click();
    await expect(form.summary).toBeFocused();
    await expectContained(page);
  });

  test('a returned text stays in place and runs nothing', async ({ page, plain }) => {
    const form = await openForm(page, plain, 'en');
    const payloads = PAYLOADS.slice(0, 8).map(({ text }) => text);
    const text = [...payloads, NOTABLE.Arabic, NOTABLE['two hundred marks on one letter']]
      .join('\n')
      .slice(0, FIELD_RULES.text.maxLength);
    await form.fillIn({ ...newQuestion(), text });
    await plain.close();
    try {
      await form.send.click();
      const back = page.getByRole('textbox', { name: form.words.closed.text });
      await expect(back).toHaveValue(text);
      await expectContained(page);
      await expectAccessible(page);
    } finally {
      await plain.open();
      await expectPhase(plain.origin, 'open');
    }
  });
});
