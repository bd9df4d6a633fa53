/** For the journeys: `test`, which watches every page for what must never happen. */
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { expectPhase, startAnnounced, startTribune, type Tribune } from './test-tribune.ts';

/** A day and an hour that stay to come, in winter time. */
const OPENING = '2099-01-05T09:00:00+01:00';

type WorkerFixtures = {
  /** Takes questions. A test that closes it opens it again. */
  open: Tribune;
  /** Closed, and stays so. */
  closed: Tribune;
  /** Opens at OPENING. */
  announced: Tribune;
};

type TestFixtures = {
  /** What the browser may complain about in this test: a failure it provokes itself. */
  allowedComplaints: RegExp[];
};

type WorkerOptions = { scope: 'worker'; timeout: number };

/** A busy machine takes its time over a database. */
export const START_LIMIT_MS = 120_000;
const LOOPBACK = /^(?:http:\/\/127\.0\.0\.1:|data:|blob:)/;
/** The browser's own line about an answer that is not a success; the page answers for what follows. */
const FAILED_REQUEST = /^Failed to load resource:/;

/** A fixture that all the tests of one worker share, stopped after the last. */
export function perWorker<T extends { stop: () => Promise<void> }>(start: () => Promise<T>) {
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  const fixture = async ({}, provide: (started: T) => Promise<void>) => {
    const started = await start();
    await provide(started);
    await started.stop();
  };
  return [fixture, { scope: 'worker', timeout: START_LIMIT_MS }] satisfies [typeof fixture, WorkerOptions];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowedComplaints: [[], { option: true }],

  context: async ({ context, allowedComplaints }, provide) => {
    const complaints = await watch(context);
    await provide(context);
    const cookies = await context.cookies();
    expect(cookies, 'no cookie').toEqual([]);
    const allowed = [FAILED_REQUEST, ...allowedComplaints];
    const others = complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
    expect(others, 'no third party, no violation of the policy, no error').toEqual([]);
  },

  open: perWorker(async () => {
    const tribune = await startTribune();
    await tribune.open();
    await expectPhase(tribune.origin, 'open');
    return tribune;
  }),
  closed: perWorker(() => startTribune()),
  announced: perWorker(() => startAnnounced(OPENING)),
});

/** Collects what pages of this context complain about, until it closes. */
async function watch(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('request', (request) => {
    // Leaving for the company's pages is a journey of its own.
    if (!request.isNavigationRequest() && !LOOPBACK.test(request.url())) complaints.push(`asked ${request.url()}`);
  });
  await context.exposeFunction('noteViolation', (violation: string) => complaints.push(`policy: ${violation}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note = Reflect.get(window, 'noteViolation') as (violation: string) => void;
      note(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return complaints;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No rule of A, AA and good practice is broken by what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(faults, 'accessible').toEqual([]);
}

/** Keeps a visit to the company's site inside this machine, and says which pages were asked for. */
export async function keepVisitsHere(page: Page): Promise<string[]> {
  const visits: string[] = [];
  await page.route('https://www.example.com/**', async (route) => {
    visits.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Example</title>' });
  });
  return visits;
}

/** The page never leaves by itself, so that what it shows before can be looked at in peace: its tab is hidden. */
export async function holdLeaving(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }));
}

/** From now on the page's clock moves only when it is told to. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}
