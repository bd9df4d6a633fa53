/** For tests: a server that behaves as the hosted captchas' documentation says, on loopback. */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { HostedCaptcha } from '#contract/hosted-captcha.ts';

const SECRET = 'a secret key of the tests';
const SITE_KEY = '10000000-ffff-ffff-ffff-000000000001';
const TOKEN_LIFE_MS = 120_000;

/** How the provider behaves from now on. */
type Mood = 'well' | 'slow' | 'malformed' | 'failing' | 'our-key-is-wrong' | 'internal-error';

const GLOBALS: Record<HostedCaptcha, string> = {
  'recaptcha-v2': 'grecaptcha',
  hcaptcha: 'hcaptcha',
  turnstile: 'turnstile',
};

/** The codes that each provider documents for a token used or too old. */
const SPENT: Record<HostedCaptcha, { used: string; old: string }> = {
  'recaptcha-v2': { used: 'timeout-or-duplicate', old: 'timeout-or-duplicate' },
  hcaptcha: { used: 'already-seen-response', old: 'expired-input-response' },
  turnstile: { used: 'timeout-or-duplicate', old: 'timeout-or-duplicate' },
};

/** Starts the provider; `environment` is what the service needs to use it. */
export async function startProvider(provider: HostedCaptcha) {
  const tokens = new Map<string, { hostname: string; issuedAt: number; isUsed: boolean }>();
  const asked: URLSearchParams[] = [];
  let mood: Mood = 'well';
  const app = Fastify();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });

  const issue = (hostname: string, ageMs = 0): string => {
    const token = `provider-${randomUUID()}`;
    tokens.set(token, { hostname, issuedAt: Date.now() - ageMs, isUsed: false });
    return token;
  };

  app.get<{ Querystring: Record<string, string> }>('/api.js', async ({ query }, reply) => {
    return await reply.type('text/javascript').send(script(GLOBALS[provider], query));
  });
  app.post<{ Querystring: { host: string } }>('/solve', async ({ query }, reply) => {
    return await reply.header('access-control-allow-origin', '*').send({ token: issue(query.host) });
  });
  app.post<{ Body: URLSearchParams }>('/siteverify', async ({ body }, reply) => {
    asked.push(body);
    if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, 4000));
    if (mood === 'failing') return await reply.code(500).send('oh');
    if (mood === 'malformed') return await reply.type('application/json').send('{"success": tru');
    if (mood === 'internal-error') return await reply.send(refusal('internal-error'));
    if (mood === 'our-key-is-wrong' || body.get('secret') !== SECRET) {
      return await reply.send(refusal('invalid-input-secret'));
    }
    const known = tokens.get(body.get('response') ?? '');
    if (known === undefined) return await reply.send(refusal('invalid-input-response'));
    if (known.isUsed) return await reply.send(refusal(SPENT[provider].used));
    if (Date.now() - known.issuedAt > TOKEN_LIFE_MS) return await reply.send(refusal(SPENT[provider].old));
    known.isUsed = true;
    return await reply.send({
      success: true,
      challenge_ts: new Date(known.issuedAt).toISOString(),
      hostname: known.hostname,
    });
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    issue,
    asked,
    behave: (next: Mood) => {
      mood = next;
    },
    environment: {
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: SITE_KEY,
      CAPTCHA_SECRET: SECRET,
      CAPTCHA_VERIFY_URL: `${origin}/siteverify`,
      CAPTCHA_SCRIPT_URL: `${origin}/api.js`,
    },
    close: () => app.close(),
  };
}

function refusal(code: string) {
  return { success: false, 'error-codes': [code] };
}

/** The explicit-render script: `render`, `reset`, `getResponse`, and `onload` by its global name. */
function script(globalName: string, query: Record<string, string>): string {
  return `(() => {
  const origin = new URL(document.currentScript.src).origin;
  const widgets = [];
  window.__captchaQuery = ${JSON.stringify(query)};
  window.${globalName} = {
    render(container, options) {
      const host = typeof container === 'string' ? document.getElementById(container.replace('#', '')) : container;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Provider: I am human';
      const widget = { host, options, button, token: '' };
      button.addEventListener('click', async () => {
        const answer = await fetch(origin + '/solve?host=' + location.hostname, { method: 'POST' });
        widget.token = (await answer.json()).token;
        options.callback(widget.token);
      });
      host.append(button);
      window.__captchaOptions = JSON.parse(JSON.stringify(options));
      return widgets.push(widget) - 1;
    },
    reset(id) { widgets[id ?? 0].token = ''; window.__captchaResets = (window.__captchaResets ?? 0) + 1; },
    getResponse(id) { return widgets[id ?? 0].token; },
  };
  const onload = ${JSON.stringify(query['onload'] ?? '')};
  if (onload) window[onload]();
})();`;
}
