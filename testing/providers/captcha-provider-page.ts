/** Serves a hosted captcha's files to browsers under its own host names. */
import type { FastifyInstance } from 'fastify';
import type { HostedCaptcha } from '#contract/plain/hosted-captcha.ts';

type Addresses = {
  /** The script that pages load. */
  script: string;
  /** The file that the script loads, where the provider keeps it on another host. */
  library?: string;
  /** The page inside the provider's box. */
  frame: string;
};

export const PROVIDER_ADDRESSES: Record<HostedCaptcha, Addresses> = {
  'recaptcha-v2': {
    script: 'https://www.google.com/recaptcha/api.js',
    library: 'https://www.gstatic.com/recaptcha/releases/test/recaptcha.js',
    frame: 'https://www.google.com/recaptcha/api2/anchor',
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    frame: 'https://newassets.hcaptcha.com/captcha/v1/test/static/hcaptcha.html',
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    frame: 'https://challenges.cloudflare.com/cdn-cgi/challenge-platform/test',
  },
};

const GLOBALS: Record<HostedCaptcha, string> = {
  'recaptcha-v2': 'grecaptcha',
  hcaptcha: 'hcaptcha',
  turnstile: 'turnstile',
};

type Query = { Querystring: Record<string, string> };

/** Serves the script, its library and the box. `issue` creates the token of a visitor of that host. */
export function serveBrowsers(app: FastifyInstance, provider: HostedCaptcha, issue: (hostname: string) => string) {
  const { script, library, frame } = PROVIDER_ADDRESSES[provider];
  const api = (query: Record<string, string>) => apiScript(GLOBALS[provider], frame, query);
  app.get<Query>(new URL(script).pathname, async ({ query }, reply) => {
    return await reply.type('text/javascript').send(library === undefined ? api(query) : loaderScript(library, query));
  });
  if (library !== undefined) {
    app.get<Query>(new URL(library).pathname, async ({ query }, reply) => {
      return await reply.type('text/javascript').send(api(query));
    });
  }
  app.get<Query>(new URL(frame).pathname, async ({ query }, reply) => {
    return await reply.type('text/html; charset=utf-8').send(boxPage(query['language'] ?? ''));
  });
  app.post<Query>('/solve', async ({ query }) => ({ token: issue(query['host'] ?? '') }));
}

function loaderScript(library: string, query: Record<string, string>): string {
  const url = `${library}?${new URLSearchParams(query).toString()}`;
  return `document.head.append(Object.assign(document.createElement('script'), { src: ${JSON.stringify(url)} }));`;
}

/**
 * The explicit-render script: `render`, `reset`, `getResponse`, and `onload` by its global name. As the strictest of
 * the three, it refuses to render twice in one place or to reset a removed box.
 */
function apiScript(globalName: string, frame: string, query: Record<string, string>): string {
  return `(() => {
  const frameUrl = ${JSON.stringify(frame)};
  const { origin } = new URL(frameUrl);
  const record = { query: ${JSON.stringify(query)}, widgets: [], resets: 0 };
  window.__captcha = record;
  const find = (id) => {
    const widget = record.widgets[id ?? 0];
    if (!widget?.host.isConnected) throw new Error('Nothing to reset found');
    return widget;
  };
  addEventListener('message', (event) => {
    const widget = record.widgets.find(({ box }) => box.contentWindow === event.source);
    if (widget === undefined || event.origin !== origin) return;
    widget.token = event.data;
    widget.options.callback(event.data);
  });
  window.${globalName} = {
    render(host, options) {
      if (host.childElementCount > 0) throw new Error('Already rendered in this element');
      const [width, height] = options.size === 'compact' ? [164, 144] : [304, 78];
      const box = Object.assign(document.createElement('iframe'), { title: 'Provider', width, height, frameBorder: 0 });
      const language = options.hl ?? options.language;
      box.src = frameUrl + '?' + new URLSearchParams({ host: location.hostname, language });
      host.append(box);
      return record.widgets.push({ host, box, options, token: '' }) - 1;
    },
    reset(id) {
      const widget = find(id);
      widget.token = '';
      widget.box.contentWindow.postMessage('reset', origin);
      record.resets += 1;
    },
    getResponse: (id) => find(id).token,
  };
  const onload = ${JSON.stringify(query['onload'] ?? '')};
  if (onload) window[onload]();
})();`;
}

/** The provider's box: one button, which appears once it works. Its token goes to the surrounding page. */
function boxPage(language: string): string {
  return `<!doctype html>
<html lang="${language}">
<title>Provider</title>
<style>
  body { display: grid; box-sizing: border-box; height: 100vh; margin: 0; padding: 8px; border: 1px solid #767676; }
  button:focus-visible { outline: 3px solid #000; }
</style>
<body></body>
<script>
  const button = Object.assign(document.createElement('button'), { type: 'button', ariaPressed: 'false' });
  button.append('Provider: I am human');
  addEventListener('message', () => button.setAttribute('aria-pressed', 'false'));
  button.addEventListener('click', async () => {
    const answer = await fetch('/solve' + location.search, { method: 'POST' });
    button.setAttribute('aria-pressed', 'true');
    parent.postMessage((await answer.json()).token, '*');
  });
  document.body.append(button);
</script>
</html>`;
}
