/** `npm run screenshots`: the pictures of docs/screenshots, from a service of its own on a throw-away database. */
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { chromium, type Page } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import { operatorClient } from '#service/operator/client.ts';
import { COMMANDS } from '#service/operator/commands.ts';
import en from '#words/ask/en.json' with { type: 'json' };
import fr from '#words/ask/fr.json' with { type: 'json' };
import { findChromium } from './machine.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/screenshots');
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;

const WORDS = { fr: fr.form, en: en.form };
/** A meeting cannot close in the past; this year has the same days as the one shown. */
const UNTIL = { instant: '2031-05-22T12:00:00+02:00', year: '2031', shownYear: '2025' };
/** References are drawn at random: this one is the same in every picture, and so is its instant. */
const RECEIVED = { reference: '7K3F-9QXM', receivedAt: '2025-05-21T08:38:24.123Z' };
const QUESTIONS = {
  fr: {
    firstName: 'Marie-Hélène',
    lastName: 'Lefèvre',
    email: 'mh.lefevre@exemple.fr',
    country: 'FR',
    text: 'Le dividende proposé au titre de 2024 s’élève à 2,40 € par action. Pouvez-vous vous engager sur un taux de distribution d’au moins 45 % pour les exercices 2025 à 2027 ?',
  },
  en: {
    firstName: 'Robert',
    lastName: 'Whitfield',
    email: 'r.whitfield@example.com',
    country: 'GB',
    text: 'The Board proposes a dividend of €2.40 per share. Will the 45% payout floor hold through 2027 if earnings fall by a third?',
  },
};

type Picture = { name: string; language: Language; width: number; height: number; scale?: number };

spawnSync(process.execPath, ['tools/commands/build-if-needed.ts'], { cwd: ROOT, stdio: 'inherit' });
mkdirSync(FOLDER, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'tribune-screenshots-'));
const service = spawn(process.execPath, ['service/main.ts'], {
  cwd: ROOT,
  env: { PATH: process.env['PATH'], TZ: 'UTC', PORT: '0', DATA_DIR: dataDir, SERVE: 'page,api' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const hasEnded = new Promise<void>((resolve) => service.once('exit', () => resolve()));
process.once('exit', () => service.kill('SIGKILL'));
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const origin = await originOf(service);
  await takePictures(origin);
} finally {
  await browser.close();
  service.kill('SIGTERM');
  const killTimer = setTimeout(() => service.kill('SIGKILL'), STOP_LIMIT_MS);
  await hasEnded;
  clearTimeout(killTimer);
  rmSync(dataDir, { recursive: true, force: true });
}

async function takePictures(origin: string): Promise<void> {
  // Before anything else: a page that is open may be served for some seconds after the closing.
  await picture({ name: 'closed', language: 'fr', width: 1280, height: 760 }, origin, async () => {});
  const socketFile = join(dataDir, 'tribune.sock');
  const options = { until: UNTIL.instant, reason: 'screenshots' };
  await COMMANDS['meeting open'].run(operatorClient({ socketFile }), options);
  await waitForForm(origin);
  await picture({ name: 'open', language: 'fr', width: 1280, height: 1000 }, origin, fillIn);
  await picture({ name: 'open', language: 'en', width: 360, height: 780, scale: 2 }, origin, async () => {});
  await picture({ name: 'confirmation', language: 'en', width: 1280, height: 1200 }, origin, sendQuestion);
}

type Act = (page: Page, language: Language) => Promise<void>;

async function picture({ name, language, width, height, scale = 1 }: Picture, origin: string, act: Act): Promise<void> {
  const viewport = { width, height };
  const context = await browser.newContext({ viewport, deviceScaleFactor: scale, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${origin}/?lang=${language}`, { waitUntil: 'networkidle' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await showYear(page);
  await act(page, language);
  await page.mouse.move(0, 0);
  const path = join(FOLDER, `${name}-${language}-${width}.png`);
  await page.screenshot({ path, caret: 'hide', animations: 'disabled' });
  await context.close();
  console.log(path);
}

async function showYear(page: Page): Promise<void> {
  await page.evaluate(`for (const day of document.querySelectorAll('main time span')) {
    day.textContent = day.textContent.replace('${UNTIL.year}', '${UNTIL.shownYear}');
  }`);
}

async function fillIn(page: Page, language: Language): Promise<void> {
  const { fields, captcha } = WORDS[language];
  const { firstName, lastName, email, country, text } = QUESTIONS[language];
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await box(fields.firstName.label).fill(firstName);
  await box(fields.lastName.label).fill(lastName);
  await box(fields.email.label).fill(email);
  await page.getByRole('combobox').selectOption(country);
  await box(fields.text.label).fill(text);
  await page.getByRole('checkbox', { name: captcha.box }).check();
  await page.getByRole('status').filter({ hasText: captcha.passed }).waitFor({ state: 'attached' });
  await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
}

async function sendQuestion(page: Page, language: Language): Promise<void> {
  await page.route('**/api/v1/questions', async (route) => {
    await route.fulfill({ status: 201, json: RECEIVED });
  });
  await fillIn(page, language);
  await page.getByRole('button', { name: WORDS[language].button }).click();
  await page.getByText(RECEIVED.reference, { exact: true }).waitFor();
  await page.evaluate('scrollTo(0, 0)');
}

async function originOf({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  const timer = setTimeout(() => service.kill('SIGKILL'), START_LIMIT_MS);
  try {
    for await (const line of createInterface(stdout)) {
      // The framework logs the address it was given.
      const origin = /Server listening at (http:[^"]+)/.exec(line)?.[1];
      if (origin !== undefined) return origin;
    }
  } finally {
    clearTimeout(timer);
    stdout.resume();
  }
  throw new Error('The service did not start.');
}

/** The page's process learns of the opening within some seconds. */
async function waitForForm(origin: string): Promise<void> {
  const page = await browser.newPage();
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    await page.goto(`${origin}/?lang=en`);
    if ((await page.locator('form').count()) > 0) return await page.close();
    await page.waitForTimeout(200);
  }
  throw new Error('The page did not open.');
}
