/** The environment variables with their rules, defaults and documentation. No I/O. */
import { z } from 'zod';
import { CaptchaProvider } from '#contract/meeting/meeting.ts';
import { count, isAddressRange, isOrigin, isSender, MAX_PER_MINUTE, readLimitedRange } from './config-values.ts';
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
 * Each variable has a rule, a default, and a description for `docs/configuration.md`.
 * An empty variable counts as unset.
 */
export const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('`production` refuses settings that are only for trying out'),
  PORT: count(0, 65_535).default(3000).describe('Port; 0 takes a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  BASE_URL: origin.optional().describe('Public origin of the page, as visitors type it'),
  DESK_URL: origin
    .optional()
    .describe(
      'Public origin of the desk, on its own host; unset: under `BASE_URL`, which is for trying out. In production the desk needs one of the two, with https',
    ),
  SERVE: list(z.enum(PARTS, PARTS_FAULT))
    .default([...PARTS])
    .describe('Parts that this process serves: `page`, `api`, `desk`'),
  API_URL: origin.optional().describe('Origin of the question service; unset: the page’s own'),
  ALLOWED_ORIGINS: list(origin).default([]).describe('Other origins whose pages may call the service'),
  TRUST_PROXY: list(z.string().refine(isAddressRange, 'must be addresses or CIDR ranges, such as 10.0.0.0/8'))
    .default([])
    .describe('Proxies whose `X-Forwarded-For` is trusted, as addresses or CIDR ranges'),
  KEEP_ALIVE_SECONDS: count(1, 3600)
    .default(75)
    .describe(
      'Seconds until an idle connection is closed. Must exceed the proxy’s time (nginx 60 s), otherwise a request can meet a closing connection',
    ),
  DRAIN_SECONDS: count(0, 60)
    .optional()
    .describe(
      'Seconds for which a stopping service still answers, so that proxies see a negative `/readyz`; unset: 5 on PostgreSQL, 0 on the embedded database, which has no second instance',
    ),
  DATABASE_URL: postgresAddress
    .optional()
    .describe(
      'PostgreSQL, such as `postgres://tribune:…@db/tribune?sslmode=verify-full`; unset: the embedded database in `DATA_DIR` ([deployment](deployment.md))',
    ),
  DATABASE_MIGRATION_URL: postgresAddress
    .optional()
    .describe(
      'The same database with the role that owns and migrates its tables; the role of `DATABASE_URL` then cannot change the register ([deployment](deployment.md))',
    ),
  DATABASE_POOL: count(1, 200)
    .default(10)
    .describe(
      'Connections to PostgreSQL for requests. The service opens up to 10 more: 4 for the desk, 3 for searches, 3 for other work; with `DATABASE_MIGRATION_URL` also up to 2 for migrations',
    ),
  DATA_DIR: z.string().default('./data').describe('Folder of the embedded database, the secret and the command socket'),
  SECRET_FILE: z
    .string()
    .optional()
    .describe(
      'File of the secret. The first start on an empty database creates it; instances of one meeting share it. Unset: `secret` in `DATA_DIR`',
    ),
  CAPTCHA_PROVIDER: CaptchaProvider.default('altcha').describe(
    '`altcha`, `recaptcha-v2`, `hcaptcha`, `turnstile`, or `off` (refused in production)',
  ),
  CAPTCHA_SITE_KEY: z.string().optional().describe('Site key of a hosted captcha'),
  CAPTCHA_SECRET: z.string().optional().describe('Secret of a hosted captcha'),
  CAPTCHA_SCRIPT_URL: z.url().optional().describe('Script of a hosted captcha, if other than the provider’s'),
  CAPTCHA_VERIFY_URL: z
    .url()
    .optional()
    .describe('Verification address of a hosted captcha, if other than the provider’s'),
  RATE_LIMIT_ADDRESS: count(0, MAX_PER_MINUTE)
    .default(300)
    .describe(
      'Submissions a minute from one address, and four times as many challenges. For IPv6 the limit applies to a /64, and ten times the limit to a /48. 0: no limit',
    ),
  RATE_LIMIT_RANGES: list(limitedRange)
    .default([])
    .describe(
      'Ranges with another limit for each of their addresses, such as `203.0.113.0/24=3000` for a hall that shares one address; the first match counts',
    ),
  RATE_LIMIT_GLOBAL: count(0, 10_000_000)
    .default(6000)
    .describe('Stored questions a minute in total, for each process; 0: no limit'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be such as smtp://mail.example.com:587' })
    .optional()
    .describe(
      'Mail server for the desk; unset: links are shown once, to pass on, and organisers get no mail about answers',
    ),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an address such as desk@example.com, alone or in angle brackets after a name')
    .optional()
    .describe('Sender of the desk’s mails, such as `Tribune <desk@example.com>`'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be the address of an issuer, such as https://login.example.com' })
    .optional()
    .describe('Issuer of company accounts for sign-in (OpenID Connect); unset: no company accounts'),
  OIDC_CLIENT_ID: z.string().optional().describe('Client id of Tribune at the issuer'),
  OIDC_CLIENT_SECRET_FILE: z.string().optional().describe('File with the client secret'),
  OIDC_ROLES_CLAIM: z
    .string()
    .optional()
    .describe('Claim of the issuer with a person’s roles, read at each sign-in; unset: invitations give roles'),
  HSTS: z
    .enum(HSTS_EXTENTS)
    .default('host')
    .describe(
      'Hosts for https only: this `host`, also its `subdomains`, or both with a request to browsers to `preload` it, which is hard to undo',
    ),
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/, error: 'must be a mailto: or https: address' })
    .optional()
    .describe('Contact for reports of weaknesses, for `/.well-known/security.txt`; unset: no such file'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token of `/metrics`; unset: `/metrics` answers 401'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Lowest logged level'),
});
export type Environment = z.infer<typeof Environment>;
