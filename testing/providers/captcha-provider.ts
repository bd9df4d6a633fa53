/** A server on loopback that behaves as the documentation of the hosted captchas says. */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { HostedCaptcha } from '#contract/plain/hosted-captcha.ts';
import { serveBrowsers } from './captcha-provider-page.ts';

const SECRET = 'a secret key of the tests';
const SITE_KEY = '10000000-ffff-ffff-ffff-000000000001';
const TOKEN_LIFE_MS = 120_000;

/** How the provider behaves from now on. */
type Mood = 'well' | 'gone' | 'slow' | 'malformed' | 'failing' | 'our-key-is-wrong' | 'internal-error';

/** The error codes that each provider documents for a used or expired token. */
const SPENT: Record<HostedCaptcha, { used: string; old: string }> = {
  'recaptcha-v2': { used: 'timeout-or-duplicate', old: 'timeout-or-duplicate' },
  hcaptcha: { used: 'already-seen-response', old: 'expired-input-response' },
  turnstile: { used: 'timeout-or-duplicate', old: 'timeout-or-duplicate' },
};

/** Starts the provider. `environment` configures the service for it. */
export async function startProvider(provider: HostedCaptcha) {
  const tokens = new Map<string, { hostname: string; issuedAt: number; isUsed: boolean }>();
  const verifications: URLSearchParams[] = [];
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

  serveBrowsers(app, provider, issue);
  app.post<{ Body: URLSearchParams }>('/siteverify', async ({ body }, reply) => {
    verifications.push(body);
    if (mood === 'gone') return reply.hijack().raw.destroy();
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
    verifications,
    /** Makes every token issued so far expire. */
    expireTokens: () => {
      for (const known of tokens.values()) known.issuedAt -= TOKEN_LIFE_MS;
    },
    /** Verifies the token before the service does. */
    spend: async (token: string) => {
      await fetch(`${origin}/siteverify`, {
        method: 'POST',
        body: new URLSearchParams({ secret: SECRET, response: token }),
      });
    },
    behave: (next: Mood) => {
      mood = next;
    },
    environment: {
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: SITE_KEY,
      CAPTCHA_SECRET: SECRET,
      CAPTCHA_VERIFY_URL: `${origin}/siteverify`,
    },
    close: () => app.close(),
  };
}

function refusal(code: string) {
  return { success: false, 'error-codes': [code] };
}
