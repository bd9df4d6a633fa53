import { describe, expect, test } from 'vitest';
import { HOSTED_CAPTCHAS, type HostedCaptcha } from '#contract/plain/hosted-captcha.ts';
import type { CaptchaView } from '#contract/meeting/meeting.ts';
import { DESK_POLICY, documentPolicy, pagePolicy, STAGE_POLICY } from './content-security-policies.ts';

type Policy = Record<string, string[]>;

const NOTHING: Policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** A page without a third party, and without a service at another origin. */
const OWN: Policy = {
  ...NOTHING,
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  'style-src': ["'self'", "'sha256-abc='"],
  'font-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
};
const TRUSTED_TYPES: Policy = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['tribune'] };

const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** The sources that each provider documents. The `connect-src` of reCAPTCHA comes from its script. */
const OPENED: Record<HostedCaptcha, Policy> = {
  'recaptcha-v2': {
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': ['https://www.google.com/recaptcha/'],
  },
  hcaptcha: { 'script-src': HCAPTCHA, 'frame-src': HCAPTCHA, 'style-src': HCAPTCHA, 'connect-src': HCAPTCHA },
  turnstile: {
    'script-src': ['https://challenges.cloudflare.com'],
    'frame-src': ['https://challenges.cloudflare.com'],
  },
};

function policyOf(captcha: CaptchaView | undefined, apiUrl = ''): Policy {
  return parse(pagePolicy({ apiUrl, styleHashes: ['sha256-abc='], captcha }));
}

function parse(policy: string): Policy {
  const directives = policy.split(';').map((directive) => directive.trim().split(' '));
  expect(new Set(directives.map(([name]) => name)).size, 'a directive counts once').toBe(directives.length);
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** The page's own policy with these sources added. */
function withSources(added: Policy): Policy {
  const policy = { ...OWN };
  for (const [name, sources] of Object.entries(added)) policy[name] = [...(policy[name] ?? []), ...sources];
  return policy;
}

describe('the policy of a page', () => {
  test.each<[string, CaptchaView | undefined]>([
    ['no captcha', undefined],
    ['ALTCHA', { provider: 'altcha', siteKey: null, scriptUrl: null }],
    ['the captcha off', { provider: 'off', siteKey: null, scriptUrl: null }],
    // The settings of an earlier provider may remain.
    ['ALTCHA and the script of another', { provider: 'altcha', siteKey: 'k', scriptUrl: 'https://c.example/api.js' }],
  ])('allows no hosts and requires Trusted Types with %s', (_, captcha) => {
    expect(policyOf(captcha)).toEqual({ ...OWN, ...TRUSTED_TYPES });
  });

  test.each(HOSTED_CAPTCHAS)('allows only the documented sources with %s', (provider) => {
    const captcha = { provider, siteKey: 'k', scriptUrl: null };
    expect(policyOf(captcha)).toEqual(withSources(OPENED[provider]));
  });

  test.each(HOSTED_CAPTCHAS)('allows only the host of a custom script with %s', (provider) => {
    const captcha = { provider, siteKey: 'k', scriptUrl: 'https://captcha.example:8443/path/api.js?v=1' };
    const host = ['https://captcha.example:8443'];
    const opened = { 'script-src': host, 'frame-src': host, 'style-src': host, 'connect-src': host };
    expect(policyOf(captcha)).toEqual(withSources(opened));
  });

  test('allows calls to a service at another origin', () => {
    const service = ['https://questions.example.com'];
    const policy = policyOf({ provider: 'turnstile', siteKey: 'k', scriptUrl: null }, service[0]);
    expect(policy).toEqual(withSources({ ...OPENED.turnstile, 'connect-src': service }));
  });

  test.each(HOSTED_CAPTCHAS)('allows nothing inline, evaluated or from everywhere with %s', (provider) => {
    const sources = Object.values(policyOf({ provider, siteKey: 'k', scriptUrl: null })).flat();
    expect(sources.filter((source) => /unsafe-|^\*$|^https?:$|^data:|^blob:/.test(source))).toEqual([]);
  });
});

describe('the policies of the other areas', () => {
  const NO_SINKS: Policy = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] };

  test('the stage loads own files and only its own worker', () => {
    const { 'worker-src': _, ...files } = OWN;
    expect(parse(STAGE_POLICY)).toEqual({
      ...files,
      'style-src': ["'self'"],
      'worker-src': ["'self'"],
      ...NO_SINKS,
      'trusted-types': ['tribune'],
    });
  });

  test('the desk allows one more style by its hash', () => {
    const { 'style-src': styles = [], ...rest } = parse(DESK_POLICY);
    expect(styles).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
    const { 'worker-src': _, ...files } = OWN;
    expect({ ...rest, 'style-src': ["'self'"] }).toEqual({ ...files, 'style-src': ["'self'"], ...NO_SINKS });
  });

  test('a document for reading allows only its styles', () => {
    const policy = parse(documentPolicy(['sha256-abc=']));
    expect(policy).toEqual({ ...NOTHING, 'style-src': ["'sha256-abc='"], ...NO_SINKS });
  });
});
