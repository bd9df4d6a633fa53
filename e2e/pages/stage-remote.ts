/** Page object of the remote, which finds its keys by their texts. */
import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/plain/language.ts';
import { en as stageEn } from '#words/stage/en.ts';
import { fr as stageFr } from '#words/stage/fr.ts';
import { en } from '#words/stage-remote/en.ts';
import { fr } from '#words/stage-remote/fr.ts';
import { asShown } from './desk.ts';

export const REMOTE_WORDS = { fr, en };
export const STAGE_WORDS = { fr: stageFr, en: stageEn };

/** Opens the link of a new remote and its keys. */
export async function openRemote(page: Page, link: string, language: Language) {
  await openScreen(page, link, language);
  const remote = remoteOn(page, language);
  await expect(remote.title).toBeAttached();
  return remote;
}

/** Opens the link of a new screen, and what the screen shows before the start. */
export async function openScreen(page: Page, link: string, language: Language): Promise<void> {
  await page.goto(link.replace('#', `?lang=${language}#`));
  const { show, open } = STAGE_WORDS[language].ready;
  const button = (name: string) => page.getByRole('button', { name });
  await expect(button(show).or(button(open))).toBeVisible();
  // A paired screen shows its stage after a reload, without the full screen of the button.
  await page.reload();
}

/** Expects the keys at the bottom in the window, and a page that does not scroll. */
export async function expectOneScreen(page: Page): Promise<void> {
  const { innerHeight, height } = await page.evaluate(() => ({
    innerHeight: window.innerHeight,
    height: document.documentElement.scrollHeight,
  }));
  expect(height).toBeLessThanOrEqual(innerHeight);
}

/** The beginning of the sign of a screen without a network. */
export function offlineOn(language: Language): string {
  return STAGE_WORDS[language].prompter.offline.split('{{')[0] ?? '';
}

function remoteOn(page: Page, language: Language) {
  const words = REMOTE_WORDS[language];
  const key = (name: string) => page.getByRole('button', { name, exact: true });
  const now = page.getByRole('region', { name: words.now.now, exact: true });
  /** Expects the topic that is Now by its place. */
  const expectNow = async (place: number, all: number) =>
    await expect(now).toContainText(asShown(words.now.place, { place, all }));
  /** Waits until a press counts for the shown state and no key is pending: a press of a pending key is ignored. */
  const settle = async () => {
    await expect(page.getByRole('main')).not.toHaveAttribute('data-new');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  };
  const blank = key(words.tools.blank);
  const pressBlank = async (isPressed: boolean) => {
    await settle();
    await page.locator('body').press('b');
    await expect(blank).toHaveAttribute('aria-pressed', String(isPressed));
    await settle();
  };
  return {
    page,
    title: page.getByRole('heading', { level: 1, name: words.screen.title }),
    next: key(words.keys.next),
    back: key(words.keys.back),
    skip: key(words.tools.skip),
    blank,
    pressBlank,
    message: key(words.tools.message),
    more: key(words.tools.more),
    hold: page.getByRole('button', { name: asShown(words.hold.hold) }),
    start: key(words.session.start),
    alert: page.getByRole('alert'),
    dialog: (name: string) => page.getByRole('dialog', { name }),
    expectNow,
    settle,
    /** Presses once the press counts for the shown state, and expects the topic to which it leads. */
    expectMove: async (press: () => Promise<void>, place: number, all: number) => {
      await settle();
      await press();
      await expectNow(place, all);
    },
  };
}
