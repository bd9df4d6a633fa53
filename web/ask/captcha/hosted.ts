import type { HostedCaptcha } from '#contract/plain/hosted-captcha.ts';
import type { Captcha, CaptchaOptions } from './captcha.ts';

/** The common part of the three providers' documented scripts. */
type ProviderApi = {
  render(host: HTMLElement, options: Record<string, unknown>): string | number;
  reset(widget: string | number): void;
};

type Provider = {
  /** Name of the script's global object. */
  global: string;
  scriptUrl: string;
  /** The name of the language option, and of the script's language parameter. */
  language: 'hl' | 'language';
};

const PROVIDERS: Record<HostedCaptcha, Provider> = {
  'recaptcha-v2': { global: 'grecaptcha', scriptUrl: 'https://www.google.com/recaptcha/api.js', language: 'hl' },
  hcaptcha: { global: 'hcaptcha', scriptUrl: 'https://js.hcaptcha.com/1/api.js', language: 'hl' },
  turnstile: {
    global: 'turnstile',
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    language: 'language',
  },
};

const ON_LOAD = 'tribuneCaptchaLoaded';
const LOAD_TIMEOUT_MS = 20_000;
/** Below this width the providers' normal box does not fit next to the bar of an error. */
const COMPACT_WIDTH_PX = 360;

/** Runs a third party's captcha. Only `verify` loads its script. */
export function mountHosted(provider: HostedCaptcha, options: CaptchaOptions): Captcha {
  let shown: { api: ProviderApi; host: HTMLElement; widget: string | number } | undefined;

  async function show(): Promise<void> {
    const host = document.getElementById(options.hostId);
    const api = await loadApi(PROVIDERS[provider], options);
    // The visitor may have chosen the other captcha since.
    if (host?.isConnected !== true) throw new Error('No place for the captcha');
    shown = { api, host, widget: api.render(host, renderOptions(PROVIDERS[provider], options)) };
  }

  return {
    async verify() {
      try {
        if (shown === undefined) await show();
        return { isWaiting: true };
      } catch {
        return { failure: 'unloaded' };
      }
    },
    reset() {
      // A provider's script may throw when its box has been removed from the page.
      if (shown?.host.isConnected === true) shown.api.reset(shown.widget);
    },
  };
}

function renderOptions({ language }: Provider, options: CaptchaOptions): Record<string, unknown> {
  return {
    sitekey: options.siteKey,
    theme: 'light',
    size: window.innerWidth < COMPACT_WIDTH_PX ? 'compact' : 'normal',
    badge: 'bottomright',
    [language]: options.language,
    callback: options.onToken,
    'expired-callback': options.onExpired,
    'error-callback': options.onFailed,
  };
}

async function loadApi(provider: Provider, options: CaptchaOptions): Promise<ProviderApi> {
  if (apiOf(provider) === undefined) await loadScriptOnce(scriptUrl(provider, options));
  const api = apiOf(provider);
  if (api === undefined) throw new Error(`No ${provider.global}`);
  return api;
}

function scriptUrl({ scriptUrl: standard, language }: Provider, options: CaptchaOptions): string {
  const url = new URL(options.scriptUrl ?? standard);
  url.searchParams.set('render', 'explicit');
  url.searchParams.set('onload', ON_LOAD);
  if (language === 'hl') url.searchParams.set('hl', options.language);
  return url.href;
}

let loading: Promise<void> | undefined;

/** Loads the provider's script once, however often the visitor changes the choice. */
async function loadScriptOnce(url: string): Promise<void> {
  loading ??= loadScript(url);
  try {
    await loading;
  } finally {
    loading = undefined;
  }
}

/** Resolves once the script has called the named function, which means that it is ready. */
function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The captcha did not load'));
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    Object.assign(window, {
      [ON_LOAD]: () => {
        clearTimeout(timer);
        resolve();
      },
    });
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}

function apiOf({ global }: Provider): ProviderApi | undefined {
  const found: unknown = Reflect.get(window, global);
  return isProviderApi(found) ? found : undefined;
}

function isProviderApi(value: unknown): value is ProviderApi {
  return typeof value === 'object' && value !== null && 'render' in value && 'reset' in value;
}
