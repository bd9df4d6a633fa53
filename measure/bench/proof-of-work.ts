/**
 * Measures the cost of captcha passes by difficulty: for an attacker who makes many, and for a phone that makes one.
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createAltchaChallenge } from '#service/captcha/altcha.ts';
import { DIFFICULTY_STEPS } from '#service/captcha/difficulty.ts';
import { descendantsOf } from '#testing/processes/service-process.ts';
import type { Scale } from '../scenario.ts';
import { findChromium } from '../../tools/commands/machine.ts';
import type { Metric } from '../metric.ts';

/** The number of tries for one pass is random; over this many passes it hardly varies. */
const PASSES = { short: 8, full: 16 };
const STEPS = { short: 3, full: DIFFICULTY_STEPS.length };
const PHONE_STEPS = { short: 1, full: DIFFICULTY_STEPS.length };
/** How much slower a lower mid-range phone is than one core of this machine. */
const PHONE = 6;
const SOLVER = dirname(fileURLToPath(import.meta.resolve('altcha-lib')));
const TICKS_A_SECOND = 100;

const PAGE = `<!doctype html><link rel="icon" href="data:,"><script>
  const solve = (challenge) => new Promise((resolve, reject) => {
    const worker = new Worker('/worker.js', { type: 'module' });
    worker.onmessage = () => resolve(worker.terminate());
    worker.onerror = reject;
    worker.postMessage(challenge);
  });
</script>`;
const WORKER = `
  import { solveChallenge } from '/pow.js';
  import { deriveKey } from '/algorithms/web/pbkdf2.js';
  onmessage = async ({ data }) => postMessage(await solveChallenge({ challenge: data, deriveKey, timeout: 0 }));
`;

const secret = (use: string) => `measurement of ${use}`;
const challengeAt = async (step: number) => {
  return await createAltchaChallenge(secret, { meetingId: crypto.randomUUID(), step });
};

/** Processor seconds of one pass, on a core of this machine and in a Chromium as slow as a phone. */
export async function measureProofOfWork(scale: Scale): Promise<Metric[]> {
  const steps = DIFFICULTY_STEPS.slice(0, STEPS[scale]);
  const attacker: number[] = [];
  for (const [step] of steps.entries()) attacker.push(await attackersSeconds(step, PASSES[scale]));
  const phone = await phonesSeconds(PHONE_STEPS[scale]);
  const first = attacker[0] ?? 0;
  const last = attacker.at(-1) ?? 0;
  const factor = steps.at(-1)?.factor ?? 1;
  return [
    ...steps.map(({ fromShare, factor: times }, step): Metric => ({
      name: `proof of work, step ${step}: processor seconds of a pass`,
      measured: attacker[step] ?? 0,
      unit: 's',
      detail: `from ${fromShare * 100} % of a limit on, ${times} times the guesses; Chromium on a phone ${PHONE} times slower: ${phone[step] === undefined ? 'not measured' : `${phone[step].toFixed(1)} s`}`,
    })),
    {
      name: `proof of work: step ${steps.length - 1} against step 0`,
      measured: last / first,
      unit: 'ratio',
      goal: { atLeast: factor / 2 },
      detail: `${first.toFixed(3)} s, then ${last.toFixed(3)} s; ${factor} times the guesses`,
    },
  ];
}

async function attackersSeconds(step: number, passes: number): Promise<number> {
  let microseconds = 0;
  for (let pass = 0; pass < passes; pass += 1) {
    const challenge = await challengeAt(step);
    const before = process.cpuUsage();
    await solveChallenge({ challenge, deriveKey, timeout: 0 });
    const { user, system } = process.cpuUsage(before);
    microseconds += user + system;
  }
  return microseconds / passes / 1e6;
}

/**
 * Runs the page's solver in a real browser and sums the work of all its processes, at the speed of a phone.
 * Chromium's own throttling slows neither workers nor the threads of WebCrypto.
 */
async function phonesSeconds(steps: number): Promise<number[]> {
  const files = serveSolver();
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const address = files.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const browser = await chromium.launchServer({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
  try {
    const page = await (await chromium.connect(browser.wsEndpoint())).newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    const seconds: number[] = [];
    for (let step = 0; step < steps; step += 1) {
      const challenge = await challengeAt(step);
      const before = processorSeconds(browser.process().pid ?? 0);
      await page.evaluate(`solve(${JSON.stringify(challenge)})`);
      seconds.push((processorSeconds(browser.process().pid ?? 0) - before) * PHONE);
    }
    return seconds;
  } finally {
    await browser.close();
    files.close();
  }
}

function serveSolver(): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end(PAGE);
    const script = pathname === '/worker.js' ? WORKER : readFileSync(join(SOLVER, pathname));
    return response.setHeader('content-type', 'text/javascript').end(script);
  });
}

function processorSeconds(pid: number): number {
  const ticks = [pid, ...descendantsOf(pid)].map((one) => {
    const [, fields = ''] = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
    return user + system;
  });
  return ticks.reduce((sum, count) => sum + count, 0) / TICKS_A_SECOND;
}
