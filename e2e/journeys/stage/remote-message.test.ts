import { expect } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import { holdReplies } from '../../fixtures/held-requests.ts';
import { test as base } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { createDevice, type StageDesk, startStage } from '../../fixtures/stage-topics.ts';
import { openRemote, REMOTE_WORDS, STAGE_WORDS } from '../../pages/stage-remote.ts';

const test = base.extend<{ desk: StageDesk }>({ desk: shared(() => startStage(3, [])) });

test('words typed after a message never move the stage', async ({ page, desk, language }) => {
  const words = REMOTE_WORDS[language];
  const { link } = await createDevice(desk, { kind: 'remote', name: 'Téléphone' });
  const query = { meetingId: desk.meetingId, mode: 'live' as const };
  const remote = await openRemote(page, link, language);
  await remote.start.press('Enter');
  await remote.dialog(words.session.startTitle).getByRole('button', { name: words.session.start }).press('Enter');
  await expect(remote.next).toHaveAttribute('aria-disabled', 'false');
  const message = remote.dialog(words.message.title);
  const own = message.getByRole('textbox');
  const ready = message.getByRole('button', { name: STAGE_WORDS[language].messages.shorten });
  const presses = await holdReplies(page, /\/stage\/command/, 'POST');
  const typed = 'Plus vite, la suite arrive bientôt';

  await page.keyboard.press('m');
  await ready.click();
  await expect.poll(presses.count).toBeGreaterThan(0);
  await own.click();
  await page.keyboard.type(typed);
  await presses.release();
  await page.keyboard.type(typed);
  await expect(own).toHaveValue(typed + typed);

  // The panel that was closed and opened again is another one.
  await ready.click();
  await expect.poll(presses.count).toBe(2);
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
  await page.keyboard.press('m');
  await own.click();
  await presses.release();
  await page.keyboard.type(typed);
  await expect(own).toHaveValue(typed);
  await presses.end();

  await ready.click();
  await expect(message).toHaveCount(0);
  const { state } = await desk.secretary.ask(CALLS.showStage, { query });
  expect(state).toMatchObject({ place: 0, cover: null });
});
