/** The variables of the environment: their rules, their defaults, and the lines that the documentation shows. No I/O. */
import { z } from 'zod';
import { CaptchaProvider } from '#contract/meeting/meeting.ts';
import { count, isAddressRange, isOrigin, MOST_PER_MINUTE, readLimitedRange } from './config-values.ts';
import { HSTS_EXTENTS } from './http/guards/security-headers.ts';
import { postgresAddressFault } from './postgres-address.ts';

const PARTS = ['page', 'api', 'desk'] as const;
export const PARTS_FAULT = 'must name page, api, desk, or several of them';

const origin = z.string().refine(isOrigin, 'must be an origin such as https://questions.example.com');
const limitedRange = z
  .string()
  .refine((value) => readLimitedRange(value) !== undefined, 'must be such as 203.0.113.0/24=3000');

const postgresAddress = z.string().superRefine((value, context) => {
  const message = postgresAddressFault(value);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

function list<T extends z.ZodType<unknown, string>>(item: T) {
  return z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item));
}

/**
 * Every variable: its rule, its default, and the line that `docs/configuration.md` shows.
 * An empty variable counts as unset.
 */
export const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('`production` refuses settings that are only good for trying out'),
  PORT: count(0, 65_535).default(3000).describe('Port; 0 takes a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  BASE_URL: origin.optional().describe('Public origin of the page, as visitors type it'),
  DESK_URL: origin
    .optional()
    .describe(
      'Public origin of the desk, on a host of its own; unset: under `BASE_URL`, which is for trying out; in production one of the two must be set, with https, for the desk',
    ),
  SERVE: list(z.enum(PARTS, PARTS_FAULT))
    .default([...PARTS])
    .describe('Parts this process serves: `page`, `api`, `desk`'),
  API_URL: origin.optional().describe('Origin of the question service; unset: the page’s own'),
  ALLOWED_ORIGINS: list(origin).default([]).describe('Other origins whose pages may call the service'),
  TRUST_PROXY: list(z.string().refine(isAddressRange, 'must be addresses or CIDR ranges, such as 10.0.0.0/8'))
    .default([])
    .describe('Proxies whose `X-Forwarded-For` is believed, as addresses or CIDR ranges'),
  KEEP_ALIVE_SECONDS: count(1, 3600)
    .default(75)
    .describe(
      'How long a connection without requests is kept: longer than the proxy keeps it (nginx 60 s), or a request meets its end',
    ),
  DRAIN_SECONDS: count(0, 60)
    .optional()
    .describe(
      'How long a service that is told to stop goes on answering, so that proxies see `/readyz` say no; unset: 5 on PostgreSQL, 0 on the embedded database, which has no second instance',
    ),
  DATABASE_URL: postgresAddress
    .optional()
    .describe(
      'PostgreSQL, such as `postgres://tribune:…@db/tribune?sslmode=verify-full`; unset: the embedded database in `DATA_DIR` ([deployment](deployment.md))',
    ),
  DATABASE_MIGRATION_URL: postgresAddress
    .optional()
    .describe(
      'The same database as the owner of its tables, by whom they are migrated; the role of `DATABASE_URL` then cannot change the register ([deployment](deployment.md))',
    ),
  DATABASE_POOL: count(1, 200)
    .default(10)
    .describe(
      'Connections to PostgreSQL for requests; the desk has 4 of its own, searches have 3, up to 3 more do the rest, and with `DATABASE_MIGRATION_URL` up to 2 bring the schema forward',
    ),
  DATA_DIR: z.string().default('./data').describe('Folder of the embedded database, the secret and the command socket'),
  SECRET_FILE: z
    .string()
    .optional()
    .describe(
      'File of the secret, created by the first start on an empty database; instances of one meeting share it. Unset: `secret` in `DATA_DIR`',
    ),
  CAPTCHA_PROVIDER: CaptchaProvider.default('altcha').describe(
    '`altcha`, `recaptcha-v2`, `hcaptcha`, `turnstile`, or `off` (refused in production)',
  ),
  CAPTCHA_SITE_KEY: z.string().optional().describe('Site key of a hosted captcha'),
  CAPTCHA_SECRET: z.string().optional().describe('Secret of a hosted captcha'),
  CAPTCHA_SCRIPT_URL: z.url().optional().describe('Script of a hosted captcha, when it is not the provider’s'),
  CAPTCHA_VERIFY_URL: z
    .url()
    .optional()
    .describe('Verification address of a hosted captcha, when it is not the provider’s'),
  RATE_LIMIT_ADDRESS: count(0, MOST_PER_MINUTE)
    .default(300)
    .describe(
      'Submissions a minute from one address, and four times as many challenges; for IPv6 from one /64, and ten times as many from one /48. 0: no limit',
    ),
  RATE_LIMIT_RANGES: list(limitedRange)
    .default([])
    .describe(
      'Ranges whose addresses each have a limit of their own, such as `203.0.113.0/24=3000` for a hall that shares one; the first that fits counts',
    ),
  RATE_LIMIT_GLOBAL: count(0, 10_000_000)
    .default(6000)
    .describe('Questions kept a minute in all, for each process; 0: no limit'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be such as smtp://mail.example.com:587' })
    .optional()
    .describe('Server that takes the mail of the desk; unset: links are shown once, to be handed over'),
  MAIL_FROM: z.string().optional().describe('Sender of that mail, such as `Tribune <desk@example.com>`'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be the address of an issuer, such as https://login.example.com' })
    .optional()
    .describe('Where organisers may sign in with their company account (OpenID Connect); unset: nowhere'),
  OIDC_CLIENT_ID: z.string().optional().describe('What the issuer knows Tribune by'),
  OIDC_CLIENT_SECRET_FILE: z.string().optional().describe('File that holds the secret which the issuer gave for it'),
  OIDC_ROLES_CLAIM: z
    .string()
    .optional()
    .describe('Claim of the issuer that lists somebody’s roles, at each sign-in; unset: an invitation gives them'),
  HSTS: z
    .enum(HSTS_EXTENTS)
    .default('host')
    .describe(
      'Who shall be reached by https only: this `host`, its `subdomains` too, or both and asking browsers to `preload` it, which is hard to take back',
    ),
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/, error: 'must be a mailto: or https: address' })
    .optional()
    .describe('Where weaknesses are told, for `/.well-known/security.txt`; unset: there is none'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token of `/metrics`; unset: `/metrics` answers 401'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least level that is logged'),
});
export type Environment = z.infer<typeof Environment>;
