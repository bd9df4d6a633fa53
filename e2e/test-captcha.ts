/** For the journeys: a service with a hosted captcha, whose provider is a local server under its own host names. */
import { expect, type Page } from '@playwright/test';
import { HOSTED_CAPTCHAS, type HostedCaptcha } from '#contract/hosted-captcha.ts';
import type { Language } from '#contract/language.ts';
import { PROVIDER_ADDRESSES } from '#service/captcha/test-provider-page.ts';
import { startProvider } from '#service/captcha/test-provider.ts';
import { freePort } from '#service/test-process-service.ts';
import { openForm, WORDS } from './test-form.ts';
import { START_LIMIT_MS, test } from './test-journey.ts';
import { expectPhase, startTribune, type Tribune } from './test-tribune.ts';

type Provider = Awaited<ReturnType<typeof startProvider>>;
export type Hosted = { name: HostedCaptcha; provider: Provider; tribune: Tribune };

type WorkerFixtures = {
  /** The open service with that captcha; the first test that asks for it starts it. */
  startHosted: (name: HostedCaptcha) => Promise<Hosted>;
};

export const hostedTest = test.extend<object, WorkerFixtures>({
  startHosted: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
    async ({}, provide) => {
      const started = new Map<HostedCaptcha, Hosted>();
      await provide(async (name) => {
        const hosted = started.get(name) ?? (await start(name));
        started.set(name, hosted);
        hosted.provider.behave('well');
        return hosted;
      });
      for (const { tribune, provider } of started.values()) {
        await tribune.stop();
        await provider.close();
      }
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
});

/** Without CAPTCHA_SCRIPT_URL: the page asks the provider's own hosts, and its policy names them. */
async function start(name: HostedCaptcha): Promise<Hosted> {
  const provider = await startProvider(name);
  const port = await freePort();
  const address = { PORT: String(port), BASE_URL: `http://127.0.0.1:${port}` };
  const tribune = await startTribune({ ...provider.environment, ...address });
  await tribune.open();
  await expectPhase(tribune.origin, 'open');
  return { name, provider, tribune };
}

export function hostsOf(name: HostedCaptcha): string[] {
  return [...new Set(Object.values(PROVIDER_ADDRESSES[name]).map((url) => new URL(url).host))].toSorted();
}

/** The same journeys with each provider. One worker goes through those of one, and starts its service once. */
export function withEachProvider(describe: (name: HostedCaptcha) => void): void {
  for (const name of HOSTED_CAPTCHAS) {
    hostedTest.describe(name, () => {
      hostedTest.describe.configure({ mode: 'default' });
      hostedTest.use({ allowedComplaints: [askedOf(name)] });
      describe(name);
    });
  }
}

/** Requests to the provider are no fault in these journeys, which count them themselves. */
function askedOf(name: HostedCaptcha): RegExp {
  return new RegExp(
    `^asked https://(?:${hostsOf(name)
      .join('|')
      .replaceAll('.', String.raw`\.`)})/`,
  );
}

/** The form of that service, whose choice of captcha is still to be made. */
export async function openHosted(page: Page, hosted: Hosted, language: Language) {
  const thirdParties = await leadToProvider(page, hosted);
  const form = await openForm(page, hosted.tribune, language);
  return { form, captcha: captchaOn(page, hosted.name, language), thirdParties };
}

/** The provider's hosts are the local server; gives the hosts other than the service's that are asked from now on. */
async function leadToProvider(page: Page, { name, provider, tribune }: Hosted): Promise<() => string[]> {
  const hosts = hostsOf(name);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).host));
  await page.route(
    ({ host }) => hosts.includes(host),
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${provider.origin}${pathname}${search}` }) });
    },
  );
  return () => [...asked].filter((host) => host !== new URL(tribune.origin).host && host !== '').toSorted();
}

/** The choice between the two ways, and the provider's box, as a shareholder sees them. */
function captchaOn(page: Page, name: HostedCaptcha, language: Language) {
  const { captcha, fields } = WORDS[language].form;
  const named = (text: string) =>
    text.replaceAll('{{name}}', captcha.names[name]).replaceAll('{{owner}}', captcha.owners[name]);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const status = page.getByRole('status');
  const human = page.frameLocator('iframe').getByRole('button');

  return {
    group: page.getByRole('group', { name: fields.recaptchaToken.label, exact: true }),
    question: page.getByText(captcha.choose),
    alone: button(captcha.withoutThirdParty),
    hosted: button(named(captcha.withThirdParty)),
    consent: named(captcha.consent),
    box: page.locator('iframe'),
    human,

    /** Deals with the provider's box. */
    async solve(): Promise<void> {
      await human.click();
      await expect(status).toHaveText(captcha.passed);
      await expect(human).toHaveAttribute('aria-pressed', 'true');
    },
  };
}

/** What the provider's script has seen of the page. */
export type Seen = {
  query: Record<string, string>;
  /** The options of each box, without the functions. */
  options: Record<string, unknown>[];
  tokens: string[];
  resets: number;
};

export async function seenByScript(page: Page): Promise<Seen> {
  return await page.evaluate(() => {
    type Widget = { options: Record<string, unknown>; token: string };
    const record = Reflect.get(window, '__captcha') as { query: Seen['query']; widgets: Widget[]; resets: number };
    const { query, resets, widgets } = record;
    const options = widgets.map((widget) => JSON.parse(JSON.stringify(widget.options)));
    return { query, resets, options, tokens: widgets.map(({ token }) => token) };
  });
}

/** The provider's script calls what the page gave it for that event. */
export async function tellPage(page: Page, event: 'expired-callback' | 'error-callback'): Promise<void> {
  await page.evaluate((name) => {
    const record = Reflect.get(window, '__captcha') as { widgets: { options: Record<string, () => void> }[] };
    record.widgets.at(-1)?.options[name]?.();
  }, event);
}
