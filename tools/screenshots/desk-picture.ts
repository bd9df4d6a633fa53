/** The pictures of the desk: the demonstration's questions, shown as if they had arrived within two days. */
import type { Browser, Page } from '@playwright/test';
import { en as answer } from '#words/desk/answer/en.ts';
import { en as desk } from '#words/desk/en.ts';
import { en as inbox } from '#words/desk/inbox/en.ts';
import { demoQuestions } from '../demo/questions.ts';
import { seedDesk } from '../demo/seeding/seed-desk.ts';
import { serveSignInLinks } from '../demo/sign-in-links.ts';
import { type OwnService, UNTIL } from './own-service.ts';
import { takePicture } from './picture.ts';
import { type Knot, shownTimes, withTexts } from './shown-time.ts';

/** The morning before the closing, in the middle of a minute, so that the picture stays within it. */
const SHOWN_NOW = Date.parse('2025-05-21T10:42:30+02:00');
/** The open question, and the first one of the list. */
const READ = 'rd-valette';
const FIRST = 'remote-novak';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

export async function takeDeskPictures(browser: Browser, { origin, ask, open }: OwnService): Promise<void> {
  await open();
  const [meeting] = await ask('listMeetings', {});
  const params = { meetingId: meeting?.id ?? '' };
  const year = Number(UNTIL.shownYear);
  const [secretary] = await seedDesk({ origin, ask, ...params, year });
  const { questions } = await ask('listQuestions', { params, query: { limit: '1000', order: 'oldest' } });
  const sent = demoQuestions(year);
  const knots = questions.map(({ receivedAt }, place) => ({
    realMs: receivedAt.getTime(),
    shownMs: SHOWN_NOW - (sent[place]?.minutesAgo ?? 0) * MINUTE_MS,
  }));
  const textOf = (wanted: string) => sent.find(({ key }) => key === wanted)?.text ?? '';
  if (secretary === undefined) throw new Error('The demonstration has no secretary.');
  const links = await serveSignInLinks({ servicePort: Number(new URL(origin).port), port: 0, onUsed: () => {} });
  await takePicture(browser, { name: 'inbox', language: 'en', width: 1440, height: 1000 }, async (page) => {
    await showTimes(page, [...knots, { realMs: Date.now(), shownMs: SHOWN_NOW }]);
    await page.goto(links.linkFor(secretary));
    const list = page.getByRole('list', { name: inbox.list.questions });
    await list.getByRole('link').first().waitFor();
    // Includes decided questions, which the desk hides at first.
    await page.goto(new URL('/desk/inbox', page.url()).href);
    await list.getByText(textOf(FIRST)).waitFor();
    await page.evaluate(`[...document.querySelectorAll('li a')]
      .find(({ textContent }) => textContent.includes(${JSON.stringify(textOf(FIRST))})).scrollIntoView()`);
    await list.getByText(textOf(READ)).click();
    // Once in the list, once in the pane.
    await page.getByText(textOf(READ)).nth(1).waitFor();
    await page.getByText(desk.connection.live).waitFor();
  });
  await takePicture(browser, { name: 'answer', language: 'en', width: 1440, height: 1200 }, async (page) => {
    await showTimes(page, [...knots, { realMs: Date.now(), shownMs: SHOWN_NOW }, later()]);
    await page.goto(links.linkFor(secretary));
    await page.getByRole('list', { name: inbox.list.questions }).getByRole('link').first().waitFor();
    const { answers } = await ask('listAnswers', { params, query: { en: 'inReview' } });
    const topicId = answers.find(({ fr }) => fr.state === 'approved')?.topic.id ?? '';
    await page.goto(new URL(`/desk/topics/${topicId}?tab=answer`, page.url()).href);
    await page.getByRole('button', { name: answer.buttons.approve.en }).waitFor();
    await page.getByText(desk.connection.live).waitFor();
  });
  links.close();
}

/** Due dates stay as far away as they are. */
function later(): Knot {
  return { realMs: Date.now() + WEEK_MS, shownMs: SHOWN_NOW + WEEK_MS };
}

/** Replaces every time in the service's answers by its shown one. */
async function showTimes(page: Page, knots: readonly Knot[]): Promise<void> {
  const shown = shownTimes(knots);
  const change = (text: string): string => {
    if (!INSTANT.test(text)) return text;
    if (text.startsWith(UNTIL.year)) return text.replace(UNTIL.year, UNTIL.shownYear);
    const realMs = Date.parse(text);
    return realMs < (knots[0]?.realMs ?? 0) - MINUTE_MS ? text : new Date(shown(realMs)).toISOString();
  };
  await page.route(/\/api\/v1\/meetings?(\/|$)/, async (route) => {
    const response = await route.fetch();
    if (!response.ok() || response.status() === 204) return await route.fulfill({ response });
    await route.fulfill({ response, json: withTexts(await response.json(), change) });
  });
}
