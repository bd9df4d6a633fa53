import { expect, type Locator } from '@playwright/test';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInSecretary, THOMAS } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { goTo } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

const LONG = `Which dividend is planned, and from which reserves?${' And what follows from it?'.repeat(9)}`;
const QUESTIONS = ['wide', 'narrow'].flatMap((at) => [`Is ${at} one read? ${LONG}`, `Is ${at} two accepted?`]);

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk(QUESTIONS)) });
test.use({ isAtDesk: true });

const SIZES = [
  { at: 'wide', width: 1440, height: 900, seenLines: 9 },
  { at: 'narrow', width: 360, height: 740, seenLines: 5 },
] as const;

test('nothing covers the edited text, and its question stays whole', async ({
  page,
  colleague,
  desk,
  words,
  language,
}) => {
  const { conflict, decide } = words.inbox;
  await signInSecretary(page, desk, language);
  await signInSecretary(colleague, desk, language, THOMAS);
  const { rows, question, announcement } = inboxOn(page, words);
  for (const { at, width, height, seenLines } of SIZES) {
    await page.setViewportSize({ width, height });
    await goTo(page, 'inbox?states=received');
    await rows
      .filter({ hasText: `${at} two` })
      .getByRole('link')
      .click();
    await expect(question.getByText(`${at} two`)).toBeVisible();
    await page.keyboard.press('a');
    const announced = announcement(decide.accepted);
    await expect(announced).toBeVisible();
    // The notice stays while the pointer is over it.
    await announced.hover();
    const text = question.getByText(`${at} one`);
    await expect(text).toBeVisible();
    const before = await sizeOf(text);

    // By key, because the pointer stays over the notice.
    for (const key of ['x', '2']) await page.keyboard.press(key);
    const deciding = await sizeOf(text);
    expect(deciding, `${at}, deciding`).toMatchObject({ height: before.height, line: before.line });
    expect(deciding.seen).toBeGreaterThanOrEqual(Math.min(before.height, seenLines * before.line) - 1);
    const form = page.locator('form').filter({ has: page.getByRole('radio') });
    const used = () => form.getByRole('textbox').or(form.getByRole('button')).all();
    for (const field of await used()) await expectFree(field, announced, at);

    const other = inboxOn(colleague, words);
    await goTo(colleague, 'inbox?states=received');
    await other.rows
      .filter({ hasText: `${at} one` })
      .getByRole('link')
      .click();
    await expect(other.question.getByText(`${at} one`)).toBeVisible();
    await colleague.keyboard.press('a');
    await expect(other.announcement(decide.accepted)).toBeVisible();
    const band = announcement(conflict.decidedByColleague);
    await expect(band).toBeVisible();
    await expect(announced).toBeVisible();
    if (at === 'wide') {
      expect(await endOf(band), 'above the question, over no field').toBeLessThan((await topOf(text.first())) + 1);
    }
    for (const field of await used()) {
      await expectFree(field, band, at);
      await expectFree(field, announced, at);
    }
    await expectAccessible(page);
    await form.getByRole('button', { name: decide.cancel }).click();
  }
});

async function topOf(shown: Locator): Promise<number> {
  return (await shown.boundingBox())?.y ?? Number.NaN;
}

async function endOf(shown: Locator): Promise<number> {
  const { y, height } = (await shown.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return y + height;
}

/** Returns the height of a text, of one of its lines, and of its visible part. */
async function sizeOf(text: Locator): Promise<{ height: number; line: number; seen: number }> {
  return await text.evaluate((element) => {
    const box = element.parentElement?.parentElement ?? element;
    const [{ height }, line] = [
      element.getBoundingClientRect(),
      Number.parseFloat(getComputedStyle(element).lineHeight),
    ];
    return { height, line, seen: Math.min(height, box.clientHeight) };
  });
}

/** Expects the focused field fully in view and not under the notice. */
async function expectFree(field: Locator, notice: Locator, when: string): Promise<void> {
  await field.focus();
  const name = `${when}, ${await field.evaluate(({ id, textContent }) => id || textContent)}`;
  await expect(field, name).toBeInViewport({ ratio: 0.99 });
  const [own, over] = [await field.boundingBox(), await notice.boundingBox()];
  if (own === null || over === null) throw new Error(`${name} is not shown`);
  const isApart = own.y + own.height <= over.y || over.y + over.height <= own.y;
  expect(isApart, `${name} ${JSON.stringify({ own, over })}`).toBe(true);
}
