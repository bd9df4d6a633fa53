import { expect } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import { en } from '#words/stage/en.ts';
import { fr } from '#words/stage/fr.ts';
import {
  expectAccessible,
  expectInside,
  expectReadable,
  keepPicture,
  LARGE,
} from '../../fixtures/checks/stage-screens.ts';
import { test as base } from '../../fixtures/journey.ts';
import { reopenAfterEscape } from '../../fixtures/keyboard.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import { openScreen, stageBy, startStage } from '../../fixtures/stage.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { offlineOn } from '../../pages/stage-remote.ts';

const WORDS = { fr, en };
const DIVIDEND =
  'Maintiendrez-vous un taux de distribution d’au moins 45 % jusqu’en 2027, même si le résultat net recule ?';
const JOBS = 'Which jobs will artificial intelligence change, and who oversees its use?';
const LONG = 'Vous avez racheté pour 2 milliards d’euros d’actions, et la dette nette a augmenté de 11 %. '
  .repeat(6)
  .slice(0, 499);
const ODD =
  'Pourquoi \u202eŁódź, مصنع القاهرة, חיפה 👩‍👧 et e\u0301\u0300\u0302\u0303\u0304\u0301\u0300tat www.example.com/'.concat(
    'sites-industriels'.repeat(8),
  );
const ANSWER = [
  'Le conseil propose un dividende de 2,40 € par action au titre de 2024, en hausse de 4,3 %. Notre politique est simple, et elle ne change pas : distribuer au moins 45 % du résultat net, en moyenne sur trois ans.',
  'Si l’environnement se dégrade, l’ordre de nos priorités est connu. Nous réduirions d’abord les rachats d’actions, ensuite le rythme des investissements de croissance. Le dividende vient en dernier.',
  'Un montant plancher en euros nous lierait quelles que soient les circonstances ; le conseil ne le souhaite pas.',
].join('\n\n');
const ENGLISH_ANSWER = [
  'The Board proposes a dividend of €2.40 per share for 2024, up 4.3%. Our policy is simple, and it does not change: to pay out at least 45% of net income, on average over three years.',
  'If conditions worsen, the order of our priorities is known. We would first reduce share buybacks, then the pace of growth investments. The dividend comes last.',
].join('\n\n');
const test = base.extend<{ desk: Tribune }>({
  // Each test moves the stage of its own meeting.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  desk: async ({}, provide) => {
    const desk = await startStage([
      {
        text: DIVIDEND,
        translation: 'Will you keep a payout ratio of at least 45% through 2027, even if net income falls?',
        fr: ANSWER,
        en: ENGLISH_ANSWER,
      },
      {
        text: JOBS,
        language: 'en',
        translation: 'Quels emplois l’intelligence artificielle va-t-elle transformer ?',
        fr: 'Deux cents métiers.',
        en: 'Two hundred jobs will change.',
      },
      { text: LONG, translation: `You bought back ${LONG}`.slice(0, 499), fr: 'Oui.', en: 'Yes.' },
      { text: ODD, translation: `In short: ${ODD}`, fr: 'Non.', en: 'No.' },
    ]);
    await provide(desk);
    await desk.stop();
  },
});
test.use({ isAtDesk: true, viewport: LARGE });

test('a screen is paired by digits and stays paired', async ({ page, colleague, desk, language }) => {
  const words = WORDS[language];
  const stage = stageBy((await signInSecretary(page, desk, language)).browser);
  const { digits, deviceId } = await stage.create({ kind: 'prompter', name: 'Pupitre' });
  await colleague.setViewportSize(LARGE);
  await colleague.goto(`${desk.origin}/stage?lang=${language}`);
  const code = colleague.getByLabel(words.pair.label);
  await expect(code).toBeFocused();
  await code.fill('1234');
  await code.press('Enter');
  await expect(colleague.getByText(words.pair.short)).toBeVisible();
  await expectAccessible(colleague);
  await code.fill('0000 0000');
  await code.press('Enter');
  await expect(colleague.getByText(words.pair.refused)).toBeVisible();
  await keepPicture(colleague, `pair-${language}`);

  // The reply is lost, so the screen repeats the request with the same secret.
  await colleague.route(
    '**/api/v1/stage/pair',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await code.fill(digits);
  await code.press('Enter');
  await expect(colleague.getByRole('heading', { level: 1 })).toContainText('Pupitre');
  await expect(
    colleague.getByText(words.ready.topics_other.replace('{{count}}', '4').replace('{{all}}', '4')),
  ).toBeVisible();
  await expectAccessible(colleague);
  await keepPicture(colleague, `ready-${language}`);
  await colleague.reload();
  await expect(colleague.getByRole('heading', { level: 1 })).toContainText('Pupitre');

  await stage.revoke(deviceId);
  await expect(colleague.getByRole('heading', { name: words.revoked.title })).toBeVisible();
  await expectAccessible(colleague);
  await keepPicture(colleague, `revoked-${language}`);
  expect(await colleague.evaluate(async () => await caches.has('stage-content'))).toBe(false);
  await colleague.getByRole('button', { name: words.revoked.button }).press('Enter');
  await expect(code).toBeVisible();
  await colleague.setViewportSize({ width: 360, height: 780 });
  expect(await colleague.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(colleague);
  if (process.env['SHOTS'] !== undefined) await colleague.screenshot({ path: `${process.env['SHOTS']}/pair-360.png` });
});

test('room and overlay show the question and its covers', async ({ page, colleague, context, desk, language }) => {
  const stage = stageBy((await signInSecretary(page, desk, language)).browser);
  const room = await context.newPage();
  await openScreen(room, (await stage.create({ kind: 'room', name: 'Auditorium' })).link, 'Auditorium');
  await room.getByRole('button').press('Enter');
  const overlay = colleague;
  const webcast = await stage.create({ kind: 'overlay', name: 'Webcast' });
  await openScreen(overlay, webcast.link, 'Webcast');
  await overlay.getByRole('button').press('Enter');
  await stage.command({ kind: 'start' });
  await expect(room.getByRole('heading', { level: 1 })).not.toContainText('Maintiendrez');
  await keepPicture(room, 'room-blank');
  await stage.command({ kind: 'next' });
  await expect(room.getByRole('heading', { level: 1 })).toContainText('distribution');
  await expect(overlay.getByRole('heading', { level: 1 })).toContainText('distribution');
  await expectAccessible(room);
  await expectAccessible(overlay);
  await keepPicture(room, 'room');
  await overlay.evaluate(() => {
    document.body.style.minHeight = '100vh';
    document.body.style.background = 'linear-gradient(160deg, #d8c7a5, #577590 40%, #1d2d44)';
  });
  await keepPicture(overlay, 'overlay');
  await stage.command({ kind: 'setLanguages', languages: 'en' });
  await expect(room.locator('main p')).toHaveCount(0);
  await stage.command({ kind: 'setLanguages', languages: 'both' });
  for (const name of ['jobs', 'long', 'odd']) {
    await stage.command({ kind: 'next' });
    await expect(room.locator('main p[lang]')).toHaveCount(1);
    await expect(room.getByRole('heading', { level: 1 })).toContainText(
      { jobs: 'jobs', long: 'milliards', odd: 'Łódź' }[name] ?? '',
    );
    await expectInside(room, 'main');
    await keepPicture(room, `room-${name}`);
    await keepPicture(overlay, `overlay-${name}`);
  }
  await expect(room.locator('bdi').first()).toContainText('مصنع');
  for (const cover of ['blank', 'holding', 'thanks'] as const) {
    await stage.command({ kind: 'cover', cover });
    await expect(room.locator('main')).toHaveAttribute('data-cover', cover);
    await expect(overlay.locator('main')).toHaveAttribute('data-shown', 'false');
    for (const title of [/^Assemblée générale des actionnaires/, /^2025 Shareholders’ Meeting/]) {
      await expect(room.getByText(title)).toBeVisible();
    }
    if (cover === 'blank') await expect(room.getByText(/, 23 mai 2025$/)).toBeVisible();
    if (cover === 'thanks') {
      await expect(room.getByText(WORDS.fr.room.thanks)).toBeVisible();
      await expect(room.getByText('4 questions reçues.')).toBeVisible();
      await expect(room.getByText('4 questions received.')).toBeVisible();
      await expect(room.locator('footer')).toHaveText('');
    }
    await expectAccessible(room);
    await keepPicture(room, `room-${cover}`);
  }
  // The audience of the webcast sees no page about devices.
  await stage.revoke(webcast.deviceId);
  await expect(overlay.locator('main')).toHaveCount(0);
  await overlay.reload();
  await expect(overlay.locator('html')).toHaveAttribute('data-kind', 'overlay');
  await expect(overlay.locator('main')).toHaveCount(0);
});

test('the prompter follows, and goes on without a network', async ({ page, colleague, desk, language }) => {
  const words = WORDS[language];
  const { browser } = await signInSecretary(page, desk, language);
  const [meeting] = await browser.ask(CALLS.listMeetings, {});
  const section = { headingFr: 'Finances', headingEn: 'Finances', place: { at: 'start' } } as const;
  await browser.ask(CALLS.addOrderSection, { params: { meetingId: meeting?.id ?? '' }, body: section });
  const stage = stageBy(browser);
  const { link } = await stage.create({
    kind: 'prompter',
    name: 'Pupitre',
    languages: language === 'fr' ? 'fr' : 'both',
  });
  await openScreen(colleague, link, 'Pupitre');
  await stage.command({ kind: 'start' });
  const main = colleague.locator('main');
  const top = colleague.getByRole('banner');
  await expect(main).toContainText(words.prompter.none);
  await expect(top).not.toContainText(words.prompter.now);
  await expect(top).not.toContainText(words.prompter.thisAnswer);
  await keepPicture(colleague, 'prompter-none');
  await stage.command({ kind: 'next' });
  await expect(main).toContainText('distribution');
  await expect(top).toContainText(words.prompter.now);
  await expect(top).toContainText('Finances');
  await expectAccessible(colleague);
  await keepPicture(colleague, 'prompter-question');
  await stage.command({ kind: 'show', part: 'answer' });
  const aside = colleague.getByRole('complementary');
  await expect(aside).toBeVisible();
  await stage.command({ kind: 'startTimer' });
  const place = colleague.locator('[lang] > p').first();
  const textTop = async () => (await place.boundingBox())?.y ?? 0;
  const before = await textTop();
  await colleague.keyboard.press('ArrowDown');
  await expect.poll(textTop).toBeLessThan(before - 20);
  const rowHeight = before - (await textTop());
  await colleague.keyboard.press('PageDown');
  await expect.poll(async () => Math.round((before - (await textTop())) / rowHeight)).toBe(4);
  await stage.command({ kind: 'scroll', lines: -2 });
  await expect.poll(async () => Math.round((before - (await textTop())) / rowHeight)).toBe(2);
  await expectAccessible(colleague);
  await keepPicture(colleague, 'prompter-answer');
  await expectReadable(colleague);

  await colleague.keyboard.press('r');
  const aids = colleague.getByRole('dialog', { name: words.aids.title });
  await aids.getByLabel(words.aids.size).press('ArrowLeft');
  const third = await textTop();
  await aids.getByLabel(words.aids.row).press('End');
  await expect.poll(textTop).toBeGreaterThan(third + 2 * rowHeight);
  await keepPicture(colleague, 'prompter-row');
  await aids.getByLabel(words.aids.isLight).check();
  await expectAccessible(colleague);
  await keepPicture(colleague, 'prompter-aids');
  await reopenAfterEscape(aids, 'r');
  await colleague.keyboard.press('Escape');
  await expect(aids).toBeHidden();
  await keepPicture(colleague, 'prompter-light');
  await colleague.keyboard.press('r');
  await aids.getByRole('button', { name: words.aids.reset }).press('Enter');
  await aids.getByRole('button', { name: words.aids.close }).press('Enter');
  await colleague.mouse.move(10, 10);
  await colleague.getByRole('button', { name: words.aids.open }).click();
  await aids.getByRole('button', { name: words.aids.close }).click();
  await expect(aids).toBeHidden();

  // The remote that sends it has the other language.
  await stage.command({ kind: 'sendMessage', text: WORDS[language === 'fr' ? 'en' : 'fr'].messages.twoMore });
  await expect(colleague.getByRole('alert')).toContainText(words.messages.twoMore);
  await keepPicture(colleague, 'prompter-message');
  const reading = await textTop();
  await colleague.keyboard.press('PageDown');
  await expect.poll(textTop).toBeLessThan(reading - 1);
  await colleague.keyboard.press('PageUp');
  await expect.poll(textTop).toBeCloseTo(reading, 0);
  await colleague.keyboard.down('PageUp');
  await expect(colleague.getByRole('alert')).toHaveCount(0);
  await colleague.keyboard.up('PageUp');
  expect(await textTop()).toBeCloseTo(reading, 0);
  await expect.poll(async () => (await stage.overview('live')).state.message?.seenAt).not.toBeNull();
  await keepPicture(colleague, 'prompter-message-seen');
  await stage.command({ kind: 'cover', cover: 'blank' });
  await expect(main).toContainText(words.prompter.blank);
  await expect(main).toContainText(words.prompter.pausedText);
  await keepPicture(colleague, 'prompter-blank');
  await stage.command({ kind: 'uncover' });

  await expect.poll(() => colleague.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await colleague.context().setOffline(true);
  await expect(colleague.getByText(offlineOn(language))).toBeVisible();
  await expect(top).not.toContainText('Finances');
  await keepPicture(colleague, 'prompter-offline');
  const spent = async () => {
    const [minutes = 0, seconds = 0] = (await aside.locator('b').first().innerText()).split(':').map(Number);
    return 60 * minutes + seconds;
  };
  const spentBefore = await spent();
  await colleague.keyboard.press('ArrowRight');
  await expect(main).toContainText(language === 'fr' ? 'métiers' : 'jobs');
  await colleague.reload();
  await expect(main).toContainText(language === 'fr' ? 'métiers' : 'jobs');
  // The time counts from the key, not from the start of the answer before.
  await expect(colleague.getByText(offlineOn(language))).toBeVisible();
  expect(await spent()).toBeLessThan(spentBefore);
  await colleague.keyboard.press('PageDown');
  await expect(main).toContainText(language === 'fr' ? 'Oui.' : 'Yes.');
  // The service has a newer document, which names files that this page does not have.
  const other = '<script type="module" src="/assets/stage/other.js"></script>';
  await colleague.route('**/stage', async (route) => await route.fulfill({ contentType: 'text/html', body: other }));
  const upgraded = colleague.waitForResponse('**/stage');
  await colleague.context().setOffline(false);
  await expect(colleague.getByText(words.prompter.live.replace('{{place}}', '1'))).toBeVisible();
  await colleague.keyboard.press('ArrowRight');
  await expect(main).toContainText(language === 'fr' ? '2,40' : '2.40');
  await expect(colleague.getByText(offlineOn(language))).toHaveCount(0);
  await (await upgraded).finished();
  await colleague.context().setOffline(true);
  await colleague.reload();
  await expect(main).toContainText(language === 'fr' ? '2,40' : '2.40');
  await colleague.context().setOffline(false);
  await stage.command({ kind: 'end' });
  await expect(main).toContainText(words.prompter.ended);
  await expect(colleague.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessible(colleague);
  await keepPicture(colleague, 'prompter-ended');
});

test('a rehearsal is marked on its screens', async ({ page, colleague, desk, language }) => {
  const stage = stageBy((await signInSecretary(page, desk, language)).browser);
  const { link } = await stage.create({ kind: 'prompter', name: 'Essai', mode: 'rehearsal' });
  await openScreen(colleague, link, 'Essai');
  await stage.command({ kind: 'start' }, 'rehearsal');
  await stage.command({ kind: 'next' }, 'rehearsal');
  await expect(
    colleague.getByText(WORDS.fr.prompter.rehearsal).or(colleague.getByText(WORDS.en.prompter.rehearsal)),
  ).toBeVisible();
  await expectAccessible(colleague);
  await keepPicture(colleague, 'rehearsal');
});
