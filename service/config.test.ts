import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigFaulty, readConfig } from './config.ts';

function faultsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigFaulty) return error.faults;
    throw error;
  }
}

describe('the configuration', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', ' '],
    ['PORT', '0x50'],
    ['BASE_URL', 'questions.example.com'],
    ['BASE_URL', 'https://questions.example.com/'],
    ['BASE_URL', 'ftp://questions.example.com'],
    ['API_URL', 'https://questions.example.com/api'],
    ['ALLOWED_ORIGINS', 'https://a.example.com,*'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0/8'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', '127.0.0.1,proxy.example.com'],
    ['SERVE', 'page,everything'],
    ['DATABASE_URL', 'mysql://db/tribune'],
    ['DATABASE_POOL', '0'],
    ['CAPTCHA_PROVIDER', 'none'],
    ['RATE_LIMIT_GLOBAL', 'unlimited'],
    ['RATE_LIMIT_ADDRESS', ' '],
    ['RATE_LIMIT_RANGES', '203.0.113.0/24'],
    ['RATE_LIMIT_RANGES', '203.0.113.0/24=many'],
    ['RATE_LIMIT_RANGES', '203.0.113.0/24=1=2'],
    ['RATE_LIMIT_RANGES', 'the-hall=300'],
    ['MAIL_FROM', 'x'],
    ['MAIL_FROM', 'Tribune'],
    ['MAIL_FROM', 'Tribune desk@example.com'],
    ['MAIL_FROM', 'Tribune <desk>'],
    ['MAIL_FROM', 'Tribune <desk@example.com'],
    ['MAIL_FROM', 'desk@example.com, board@example.com'],
    ['MAIL_FROM', 'Tribune: the desk <desk@example.com>'],
    ['MAIL_FROM', 'board@example.com, Tribune <desk@example.com>'],
    ['MAIL_FROM', 'Tribune\n<desk@example.com>'],
    ['METRICS_TOKEN', 'short'],
    ['HSTS', 'true'],
    ['SECURITY_CONTACT', 'security@company.example'],
    ['SECURITY_CONTACT', 'http://company.example/security'],
    ['NODE_ENV', 'prod'],
    ['CAPTCHA_SCRIPT_URL', 'captcha.js'],
    ['CAPTCHA_VERIFY_URL', '/verify'],
    ['DATABASE_POOL', '1000'],
    ['RATE_LIMIT_ADDRESS', '99999999'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in words that name the variable', (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} (must|is|cannot) [^<>{}"]+$`));
    expect(faults[0]).not.toMatch(/expected|invalid|too (big|small)/i);
  });

  test('refuses a captcha that is off in production', () => {
    expect(faultsOf({ CAPTCHA_PROVIDER: 'off', NODE_ENV: 'production', DESK_URL: 'https://desk.example.com' })).toEqual(
      ['CAPTCHA_PROVIDER off is refused when NODE_ENV is production'],
    );
    expect(faultsOf({ CAPTCHA_PROVIDER: 'off', NODE_ENV: 'development' })).toEqual([]);
  });

  test.each(['recaptcha-v2', 'hcaptcha', 'turnstile'])('refuses the hosted captcha %s without its keys', (provider) => {
    const needed = ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'BASE_URL'];
    expect(faultsOf({ CAPTCHA_PROVIDER: provider })).toEqual(
      needed.map((name) => `${name} is needed with CAPTCHA_PROVIDER ${provider}`),
    );
    const keys = { CAPTCHA_SITE_KEY: 'public', CAPTCHA_SECRET: 'private', BASE_URL: 'https://questions.example.com' };
    expect(faultsOf({ CAPTCHA_PROVIDER: provider, ...keys })).toEqual([]);
  });

  test('refuses a page without an API and without API_URL', () => {
    expect(faultsOf({ SERVE: 'page' })).toEqual(['API_URL is needed where SERVE leaves the api to another process']);
    expect(faultsOf({ SERVE: 'page', API_URL: 'https://api.example.com' })).toEqual([]);
    expect(faultsOf({ SERVE: 'api' })).toEqual([]);
  });

  test('refuses a desk on the page’s host except on localhost', () => {
    const fault = 'DESK_URL must name another host than BASE_URL: a port does not keep cookies apart';
    const BASE_URL = 'https://questions.example.com';
    for (const DESK_URL of [BASE_URL, `${BASE_URL}:8443`]) {
      expect(faultsOf({ BASE_URL, DESK_URL }), DESK_URL).toEqual([fault]);
    }
    expect(faultsOf({ BASE_URL, DESK_URL: 'https://desk.example.com' })).toEqual([]);
    expect(faultsOf({ BASE_URL: 'http://localhost:3000', DESK_URL: 'http://localhost:3001' })).toEqual([]);
    expect(faultsOf({ BASE_URL: 'http://127.0.0.1:3000', DESK_URL: 'http://127.0.0.1:3001' })).toEqual([]);
  });

  test('refuses a desk in production without an https address', () => {
    const fault = 'DESK_URL must be set, with https://, when NODE_ENV is production: people sign in there';
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual([fault]);
    expect(faultsOf({ NODE_ENV: 'production', BASE_URL: 'https://questions.example.com' })).toEqual([]);
    expect(faultsOf({ NODE_ENV: 'production', DESK_URL: 'https://desk.example.com' })).toEqual([]);
    expect(faultsOf({ NODE_ENV: 'production', SERVE: 'page,api' })).toEqual([]);
    const apart = { NODE_ENV: 'production', SERVE: 'desk', API_URL: 'https://api.example.com' };
    expect(faultsOf({ ...apart, DESK_URL: 'http://desk.example.com' })).toEqual([
      'DESK_URL must begin with https:// when NODE_ENV is production: people sign in there',
    ]);
  });

  test('refuses an incomplete company sign-in or an unreadable secret', () => {
    const issuer = { OIDC_ISSUER: 'https://login.example.com', BASE_URL: 'https://questions.example.com' };
    expect(faultsOf(issuer)).toEqual([
      'OIDC_CLIENT_ID is needed where another OIDC_ is set',
      'OIDC_CLIENT_SECRET_FILE is needed where another OIDC_ is set',
    ]);
    for (const file of ['/nonexistent', import.meta.dirname]) {
      expect(faultsOf({ ...issuer, OIDC_CLIENT_ID: 'tribune', OIDC_CLIENT_SECRET_FILE: file })).toEqual([
        `OIDC_CLIENT_SECRET_FILE must be a file that can be read: ${file}`,
      ]);
    }
    const whole = { ...issuer, OIDC_CLIENT_ID: 'tribune', OIDC_CLIENT_SECRET_FILE: import.meta.filename };
    expect(faultsOf(whole)).toEqual([]);
  });

  test('refuses a process that serves nothing', () => {
    expect(faultsOf({ SERVE: ' , ' })).toContain('SERVE must name page, api, desk, or several of them');
  });

  test('reports every fault at once, in one message', () => {
    const environment = {
      PORT: 'abc',
      BASE_URL: 'nowhere',
      TRUST_PROXY: 'true',
      NODE_ENV: 'production',
      CAPTCHA_PROVIDER: 'off',
      SERVE: 'page',
    };
    const faults = faultsOf(environment);
    expect(new Set(faults.map((fault) => fault.split(' ')[0]))).toEqual(
      new Set(['API_URL', 'BASE_URL', 'CAPTCHA_PROVIDER', 'PORT', 'TRUST_PROXY']),
    );
    expect(faults).toHaveLength(5);
    expect(() => readConfig(environment)).toThrow(
      `The configuration cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  });

  test('reports a faulty variable once, without consequential faults', () => {
    expect(faultsOf({ SERVE: 'page', API_URL: 'nowhere' })).toEqual([
      expect.stringMatching(/^API_URL must be an origin/),
    ]);
  });
});

test('the default configuration is local, with captcha and limits', () => {
  expect(readConfig({})).toMatchObject({
    isProduction: false,
    port: 3000,
    host: '127.0.0.1',
    baseUrl: undefined,
    serve: { page: true, api: true },
    apiUrl: undefined,
    allowedOrigins: [],
    trustProxy: [],
    keepAliveMs: 75_000,
    drainMs: 0,
    databaseUrl: undefined,
    databasePool: 10,
    dataDir: resolve('data'),
    secretFile: resolve('data/secret'),
    socketFile: resolve('data/tribune.sock'),
    captcha: { provider: 'altcha', siteKey: null },
    rateLimit: { address: 300, ranges: [], global: 6000 },
    hsts: 'host',
    securityContact: undefined,
    metricsToken: undefined,
    logLevel: 'info',
  });
});

test.each([
  'desk@example.com',
  '<desk@example.com>',
  'Tribune <desk@example.com>',
  'Assemblée générale 2026 (Opale) <desk@example.com>',
  'Opale, Ltd <desk@example.com>',
  '"Tribune: the desk" <desk@example.com>',
  'desk@mailhost',
  'Tribune <desk@localhost>',
])('accepts %s as the sender of mail', (from) => {
  const SMTP_URL = 'smtp://mail.example.com:587';
  expect(readConfig({ SMTP_URL, MAIL_FROM: from }).mail).toEqual({ url: SMTP_URL, from });
});

test('an empty variable counts as unset', () => {
  const names = ['NODE_ENV', 'PORT', 'SERVE', 'DATABASE_URL', 'RATE_LIMIT_GLOBAL', 'CAPTCHA_PROVIDER', 'METRICS_TOKEN'];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
});

test('a service with PostgreSQL drains for five seconds by default', () => {
  const DATABASE_URL = 'postgres://db/tribune';
  expect(readConfig({ DATABASE_URL }).drainMs).toBe(5000);
  expect(readConfig({ DATABASE_URL, DRAIN_SECONDS: '0' }).drainMs).toBe(0);
  expect(readConfig({ DRAIN_SECONDS: '7' }).drainMs).toBe(7000);
});

test('lists are split at commas, paths resolved', () => {
  const config = readConfig({
    PORT: '0',
    SERVE: ' api , page ',
    ALLOWED_ORIGINS: 'https://a.example.com, http://localhost:8080',
    TRUST_PROXY: '10.0.0.0/8,::1,fd00::/8',
    DATA_DIR: 'elsewhere',
    SECRET_FILE: '/run/secrets/tribune',
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_RANGES: '203.0.113.0/24=3000, 2001:db8::1 = 0',
  });
  expect(config).toMatchObject({
    port: 0,
    serve: { page: true, api: true },
    allowedOrigins: ['https://a.example.com', 'http://localhost:8080'],
    trustProxy: ['10.0.0.0/8', '::1', 'fd00::/8'],
    dataDir: resolve('elsewhere'),
    socketFile: resolve('elsewhere/tribune.sock'),
    secretFile: '/run/secrets/tribune',
    rateLimit: {
      address: 0,
      ranges: [
        { range: '203.0.113.0/24', perMinute: 3000 },
        { range: '2001:db8::1', perMinute: 0 },
      ],
      global: 6000,
    },
  });
});

test('only the two programs read the environment', () => {
  const isForTests = (file: string) => /\.test\.tsx?$/.test(file);
  const files = globSync(['service/**/*.ts', 'contract/**/*.ts'], { cwd: join(import.meta.dirname, '..') });
  const readers = files
    .filter((file) => !isForTests(file))
    .flatMap((file) => {
      const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
      const reads = text.match(/.*(\benv\b|loadEnvFile|from '(node:)?process').*/g) ?? [];
      return reads.map((line) => `${file}: ${line.replace(/.*?(readConfig\(process\.env\)).*/, '$1').trim()}`);
    });
  expect(readers.toSorted()).toEqual([
    'service/main.ts: readConfig(process.env)',
    'service/operator/cli.ts: environment: process.env,',
  ]);
});
