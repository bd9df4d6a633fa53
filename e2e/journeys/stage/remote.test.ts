import { expect } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import { layoutFaults, type Look, lookAt } from '../../fixtures/checks/layout.ts';
import { sendTogether } from '../../fixtures/held-requests.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { shared } from '../../fixtures/services.ts';
import { createDevice, pairByCalls, type StageDesk, startStage } from '../../fixtures/stage-topics.ts';
import { asShown } from '../../pages/desk.ts';
import {
  expectOneScreen,
  offlineOn,
  openRemote,
  openScreen,
  REMOTE_WORDS,
  STAGE_WORDS,
} from '../../pages/stage-remote.ts';

const ALL = 10;
/** The fifth topic has no approved answer. */
const UNAPPROVED = 4;
const SEEN: Look[] = [
  { width: 360, text: 16 },
  { width: 1024, text: 16 },
  { width: 360, text: 32 },
];

/** How long the network is cut in the middle of a session. */
const CUT_MS = process.env['EVERY_MATRIX'] === undefined ? 2000 : 20_000;

const test = base.extend<{ desk: StageDesk }>({ desk: shared(() => startStage(ALL, [UNAPPROVED])) });

async function readState({ secretary, meetingId }: StageDesk) {
  return (await secretary.ask(CALLS.showStage, { query: { meetingId, mode: 'live' } })).state;
}

test('two remotes run a session of ten topics', async ({ page, context, colleague, browser, desk, language }) => {
  const words = REMOTE_WORDS[language];
  await page.setViewportSize({ width: 360, height: 640 });
  const first = await createDevice(desk, { kind: 'remote', name: 'Téléphone' });
  const second = await createDevice(desk, { kind: 'remote', name: 'Ordinateur' });
  const remote = await openRemote(page, first.link, language);
  const other = await openRemote(colleague, second.link, language);
  const lectern = await (await browser.newContext()).newPage();
  const { link } = await createDevice(desk, { kind: 'prompter', name: 'Pupitre' });
  await lectern.goto(link.replace('#', `?lang=${language}#`));
  await expect(lectern.getByRole('heading', { level: 1 })).toContainText('Pupitre');
  const room = await (await browser.newContext()).newPage();
  await openScreen(room, (await createDevice(desk, { kind: 'room', name: 'Salle' })).link, language);
  const expectInRoom = async (place: number) =>
    await expect(room.locator('main')).toContainText(new RegExp(`Question numéro ${place}\\s`));
  const expectOnLectern = async (place: number) =>
    await expect(lectern.locator('main')).toContainText(new RegExp(`Question numéro ${place}\\s`));
  const state = async () => await readState(desk);

  const list = other.page.getByRole('list', { name: words.order.title });
  await expect(list.getByRole('listitem')).toHaveCount(ALL);
  await remote.start.press('Enter');
  await expectAccessible(page);
  const starting = remote.dialog(words.session.startTitle);
  await starting.getByRole('button', { name: words.session.start }).press('Enter');
  await expect(other.next).toHaveAttribute('aria-disabled', 'false');
  await remote.expectMove(() => remote.next.click(), 1, ALL);
  await other.expectNow(1, ALL);
  await expectInRoom(1);

  // Both operators have seen topic 1, so one of the two presses comes too late.
  await remote.settle();
  await other.settle();
  await sendTogether([page, colleague], '**/stage/commands');
  await Promise.all([remote.next.click(), other.next.click()]);
  await remote.expectNow(2, ALL);
  await other.expectNow(2, ALL);
  await expect
    .poll(async () => [await remote.alert.allTextContents(), await other.alert.allTextContents()].flat())
    .toEqual([expect.stringMatching(asShown(words.faults.movedTo, { place: 2 }))]);
  const alerts = [await remote.alert.allTextContents(), await other.alert.allTextContents()].flat();
  expect(alerts.join('')).toMatch(/(?:Téléphone|Ordinateur)\./);

  // In the list the arrows move the list; elsewhere they scroll the prompter.
  await list.press('ArrowUp');
  await list.blur();
  await other.page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await state()).scroll).toBe(1);

  // A wide remote has a copy of the answer, only while the prompter shows it.
  const copy = colleague.getByRole('region', { name: words.keys.prompter });
  await colleague.getByRole('button', { name: words.tools.answer, exact: true }).click();
  await expect(copy).toContainText('Réponse numéro 2.');
  await expect(copy).toContainText(asShown(words.keys.line, { line: 1, lines: 1 }));
  await colleague.getByRole('button', { name: words.tools.question, exact: true }).click();
  await expect(copy).toContainText(words.keys.noReading);

  await remote.expectMove(() => remote.next.dblclick(), 3, ALL);
  await expect(remote.alert).toHaveCount(0);
  await remote.expectMove(() => remote.back.click(), 2, ALL);
  await remote.expectMove(() => page.keyboard.press('ArrowRight'), 3, ALL);
  await remote.expectMove(() => page.keyboard.press('ArrowRight'), 4, ALL);

  const following = page.getByRole('region', { name: words.now.next, exact: true });
  await expect(following).toContainText(STAGE_WORDS[language].approval.none);
  await expect(following).not.toContainText('0:00');
  await expect(list.getByRole('listitem').nth(UNAPPROVED)).not.toContainText('0:00');
  await remote.settle();
  await remote.next.click();
  await expect(remote.alert).toContainText(asShown(words.refused.title, { place: 5 }));
  await expect(remote.alert).toContainText(asShown(words.refused.pending.fr, { facts: words.refused.states.notBegun }));
  await expect(page.getByRole('button', { name: asShown(words.refused.goOn, { place: 6 }) })).toBeVisible();
  await page.getByRole('button', { name: words.refused.ask }).click();
  await expect(page.getByText(words.refused.how)).toBeVisible();
  await remote.expectNow(4, ALL);
  await expectAccessible(page);
  const { rowId = '', version = 1 } = desk.placed[UNAPPROVED] ?? {};
  const params = { meetingId: desk.meetingId, rowId };
  const body = { seenVersion: version, reason: 'Le Président répond de vive voix.' };
  await desk.secretary.ask(CALLS.giveOrderException, { params, body });
  await expect(remote.alert).toHaveCount(0);
  await remote.next.click();
  await remote.expectNow(5, ALL);
  await expect(page.getByRole('region', { name: words.now.now, exact: true })).not.toContainText('0:00');

  await remote.hold.focus();
  await page.keyboard.down('Enter');
  await expect(page.getByText(asShown(words.hold.answered, { place: 5 }))).toBeVisible();
  await page.keyboard.up('Enter');
  await expectOneScreen(page);
  await page.getByRole('button', { name: words.hold.undo, exact: true }).first().click();
  await expect(remote.hold).toBeVisible();
  await remote.hold.click();
  await expect(page.getByText(asShown(words.hold.answered, { place: 5 }))).toHaveCount(0);

  await page.keyboard.press('m');
  const message = remote.dialog(words.message.title);
  await expectAccessible(page);
  const parts = page.getByRole('group', { name: words.tools.shows });
  const before = await parts.boundingBox();
  await message.getByRole('button', { name: STAGE_WORDS[language].messages.shorten }).press('Enter');
  await expect(message).toBeHidden();
  await expect(page.getByText(words.message.sentState)).toBeVisible();
  expect(await parts.boundingBox()).toEqual(before);
  await expect(lectern.getByRole('alert')).toContainText(STAGE_WORDS[language].messages.shorten);
  await lectern.keyboard.press('Enter');
  await expect(page.getByText(asShown(words.message.seen))).toBeVisible();
  await expect(colleague.getByText(asShown(words.message.seen))).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: words.tools.message }).click();
  const sent = message.getByRole('region', { name: words.message.sent });
  await expect(sent.getByRole('listitem')).toContainText([STAGE_WORDS[language].messages.shorten]);
  await page.keyboard.press('Escape');

  await remote.pressBlank(true);
  await expect(lectern.locator('main')).toContainText('Téléphone.');
  await remote.pressBlank(false);
  await expectOnLectern(5);

  await lectern.context().setOffline(true);
  await context.setOffline(true);
  await expect(remote.next).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(words.away.title)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  // Playwright would wait until the key is on again.
  await remote.next.click({ force: true });
  await expect(lectern.getByText(offlineOn(language))).toBeVisible();
  await expectOnLectern(5);
  await lectern.keyboard.press('ArrowRight');
  await expectOnLectern(6);
  await other.expectNow(5, ALL);
  await expectInRoom(5);
  await other.next.click();
  await expectInRoom(6);
  await page.waitForTimeout(CUT_MS);
  await expectOnLectern(6);
  await lectern.keyboard.press('ArrowRight');
  await expectOnLectern(7);
  await context.setOffline(false);
  await lectern.context().setOffline(false);
  await expect(remote.next).toHaveAttribute('aria-disabled', 'false');
  await remote.expectNow(6, ALL);
  await expect(lectern.getByText(offlineOn(language))).toHaveCount(0);
  // The Chairman has just chosen this topic, so only a key leads back to the stage.
  await expect(lectern.getByText(asShown(STAGE_WORDS[language].prompter.live, { place: 6 }))).toBeVisible();
  await expectOnLectern(7);
  await lectern.keyboard.press('ArrowRight');
  await expectOnLectern(6);

  const running = await state();
  await desk.restart();
  await expect.poll(state).toEqual({ ...running, sentAt: expect.any(Date) });
  for (const each of [remote, other]) {
    await expect(each.next).toHaveAttribute('aria-disabled', 'false');
    await each.settle();
    await each.expectNow(6, ALL);
  }
  await remote.next.click();
  await remote.expectNow(7, ALL);
  await other.expectNow(7, ALL);
  await expectInRoom(7);
  await expectOnLectern(7);
  expect((await state()).version).toBe(running.version + 1);

  const [ninth] = desk.placed.slice(-2);
  await desk.secretary.ask(CALLS.moveOrderRow, {
    params: { meetingId: desk.meetingId, rowId: ninth?.rowId ?? '' },
    body: { seenVersion: ninth?.version ?? 1, place: { at: 'end' } },
  });
  await expect(page.getByText(words.proposal.title)).toBeVisible();
  await expect(page.getByText(words.proposal.title)).toHaveCount(0);

  await desk.secretary.send(CALLS.revokeDevice, {
    params: { meetingId: desk.meetingId, deviceId: second.deviceId },
  });
  await expect(colleague.getByText(STAGE_WORDS[language].revoked.title)).toBeVisible();

  for (let place = 8; place <= ALL; place += 1) {
    await remote.expectMove(() => remote.next.click(), place, ALL);
  }
  // The ninth topic is the last since the order changed.
  await expectInRoom(9);
  await expect(remote.next).toHaveAttribute('aria-disabled', 'true');
  await remote.settle();
  await remote.more.click();
  await page.getByRole('button', { name: words.more.end }).click();
  await remote.dialog(words.more.endTitle).getByRole('button', { name: words.more.end }).click();
  const resume = page.getByRole('button', { name: words.session.resume });
  await expect(resume).toBeVisible();
  for (const cover of ['thanks', 'blank', 'thanks'] as const) {
    await expect(room.locator('main')).toHaveAttribute('data-cover', cover);
    await expect(page.getByText(STAGE_WORDS[language].prompter[cover])).toBeVisible();
    await expect(remote.blank).toHaveAttribute('aria-pressed', String(cover === 'blank'));
    await remote.settle();
    await remote.blank.click();
  }
  await remote.expectMove(() => resume.click(), ALL, ALL);
  expect(await state()).toMatchObject({ status: 'running', place: ALL });
  await room.context().close();
  await lectern.context().close();
});

test('a rehearsal works by keys at each size', async ({ page, context, desk, language }) => {
  const words = REMOTE_WORDS[language];
  const session = await context.newCDPSession(page);
  const { link } = await createDevice(desk, { kind: 'remote', name: 'Répétition', mode: 'rehearsal' });
  const prompter = await pairByCalls(desk, { kind: 'prompter', name: 'Répétition', mode: 'rehearsal' });
  const remote = await openRemote(page, link, language);
  await expect(page.getByText(words.top.rehearsal)).toBeVisible();
  await remote.start.click();
  await remote.dialog(words.session.startTitle).getByRole('button', { name: words.session.start }).click();
  await expect(remote.next).toHaveAttribute('aria-disabled', 'false');
  await remote.expectMove(() => page.locator('body').press('Space'), 1, ALL);
  await remote.expectMove(() => remote.next.press('Space'), 2, ALL);
  await remote.expectMove(() => remote.back.click(), 1, ALL);
  await remote.settle();
  // The second event is a repetition of the held key.
  for (let events = 0; events < 2; events += 1) await page.keyboard.down('Enter');
  await expect(page.getByText(asShown(words.hold.answered, { place: 1 }))).toBeVisible();
  await page.keyboard.up('Enter');
  await remote.expectNow(1, ALL);
  await remote.settle();
  await page.keyboard.press('z');
  await expect(remote.hold).toBeVisible();

  const state = async () => await prompter.state();
  await remote.pressBlank(true);
  expect((await state()).cover).toBe('blank');
  await remote.pressBlank(false);
  expect((await state()).cover).toBeNull();
  await remote.more.click();
  const more = remote.dialog(words.more.title);
  await more.getByRole('button', { name: words.more.covers.holding }).click();
  await page.keyboard.press('Escape');
  await expect(remote.blank).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText(STAGE_WORDS[language].prompter.holding)).toBeVisible();
  await remote.pressBlank(true);
  await remote.pressBlank(false);
  expect((await state()).cover).toBe('holding');
  // The mark has stopped the time, and its undo leaves it so.
  await page.locator('body').press('t');
  await expect.poll(async () => (await state()).timer.runningSince).not.toBeNull();
  await remote.settle();
  for (let lines = 0; lines < 6; lines += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await state()).scroll).toBe(6);
  await remote.settle();
  await page.getByRole('button', { name: words.tools.answer, exact: true }).click();
  await expect.poll(async () => (await state()).shows).toBe('answer');
  await remote.settle();

  await remote.more.click();
  await more.getByRole('button', { name: words.more.covers.thanks }).click();
  await expect.poll(async () => (await state()).cover).toBe('thanks');
  await remote.settle();
  await more.getByRole('button', { name: words.more.covers.question }).click();
  await more.getByRole('button', { name: words.recording.start }).click();
  await more.getByRole('textbox', { name: words.recording.label }).fill('1:42:18');
  await more.getByRole('button', { name: words.recording.correct }).click();
  await expect(more.getByText(asShown(words.recording.runs))).toContainText(/1:42:\d\d/);
  await more.getByRole('checkbox', { name: words.more.twice }).check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const twice = page.getByRole('button', { name: asShown(words.hold.twice) });
  await remote.settle();
  await twice.click();
  await page.getByRole('button', { name: asShown(words.hold.again) }).click();
  await expect(page.getByText(asShown(words.hold.answered, { place: 1 }))).toBeVisible();
  await remote.settle();
  await page.locator('body').press('z');
  await expect(twice).toBeVisible();

  // A colleague merges Next into the first topic, so no press can show it.
  const [first, second] = desk.placed;
  const merging = { params: { meetingId: desk.meetingId, topicId: first?.topicId ?? '' } };
  const merged = { seenVersion: 1, goesId: second?.topicId ?? '', seenVersionOfIt: 1 };
  await desk.secretary.ask(CALLS.mergeTopics, { ...merging, body: merged });
  await remote.settle();
  await remote.next.click();
  await expect(remote.alert).toContainText(words.gone.title);
  await expect(remote.alert).toContainText(/Question numéro 2\s/);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.gone.skip }).press('Enter');
  await remote.expectNow(1, ALL - 1);
  await expect(remote.alert).toHaveCount(0);
  await remote.expectMove(() => remote.next.click(), 2, ALL - 1);

  for (const look of rotate(SEEN)) {
    await lookAt(page, session, look);
    expect(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
    await expectAccessible(page);
  }

  await remote.more.click();
  await more.getByRole('button', { name: words.more.forget }).click();
  await remote.dialog(words.more.forgetTitle).getByRole('button', { name: words.more.forget }).click();
  await expect(page.getByLabel(STAGE_WORDS[language].pair.label)).toBeFocused();
});
