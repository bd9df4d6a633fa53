import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isHosted } from '#contract/hosted-captcha.ts';
import { CaptchaProvider } from '#contract/meeting.ts';
import { HSTS_EXTENTS } from './http/guards/security-headers.ts';
import { pathFaults, SOCKET_NAME } from './path-faults.ts';
import { issueMessage } from './issue-message.ts';

/** One or several variables of the environment cannot be used; the message names each. */
export class ConfigFaulty extends Error {
  override readonly name = 'ConfigFaulty';
  readonly code = 'config-faulty';
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const PARTS = ['page', 'api'] as const;

const origin = z.string().refine(isOrigin, 'must be an origin such as https://questions.example.com');
/** Digits only: `Number(' ')` is 0, which would lift a limit. */
const count = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max));

const MOST_PER_MINUTE = 1_000_000;
const limitedRange = z
  .string()
  .refine((value) => readLimitedRange(value) !== undefined, 'must be such as 203.0.113.0/24=3000');

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
const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('`production` refuses settings that are only good for trying out'),
  PORT: count(0, 65_535).default(3000).describe('Port; 0 takes a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  BASE_URL: origin.optional().describe('Public origin of the page, as visitors type it'),
  SERVE: list(z.enum(PARTS, 'must name page, api or both: there is no desk yet'))
    .default(['page', 'api'])
    .describe('Parts this process serves: `page`, `api`'),
  API_URL: origin.optional().describe('Origin of the question service; unset: the page’s own'),
  ALLOWED_ORIGINS: list(origin).default([]).describe('Other origins whose pages may call the service'),
  TRUST_PROXY: list(z.string().refine(isAddressRange, 'must be addresses or CIDR ranges, such as 10.0.0.0/8'))
    .default([])
    .describe('Proxies whose `X-Forwarded-For` is believed, as addresses or CIDR ranges'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('PostgreSQL; unset: the embedded database in `DATA_DIR`'),
  DATABASE_POOL: count(1, 200).default(10).describe('Connections to PostgreSQL for requests; up to 3 more do the rest'),
  DATA_DIR: z.string().default('./data').describe('Folder of the embedded database, the secret and the command socket'),
  SECRET_FILE: z
    .string()
    .optional()
    .describe(
      'File of the secret, created on first start; instances of one meeting share it. Unset: `secret` in `DATA_DIR`',
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

/** The variables, for the generated documentation. */
export const VARIABLES = Environment.shape;

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the whole configuration, and is the only reader of the environment.
 *
 * @throws ConfigFaulty naming every fault at once
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set, { error: issueMessage });
  if (!parsed.success) throw new ConfigFaulty(everyFault(set, parsed.error.issues));
  const faults = combinationFaults(parsed.data);
  if (faults.length > 0) throw new ConfigFaulty(faults);
  const { data } = parsed;
  const dataDir = resolve(data.DATA_DIR);
  const places = pathFaults({
    dataDir,
    secretFile: data.SECRET_FILE,
    hasOwnDatabase: data.DATABASE_URL === undefined,
  });
  if (places.length > 0) throw new ConfigFaulty(places);
  return {
    isProduction: data.NODE_ENV === 'production',
    port: data.PORT,
    host: data.HOST,
    baseUrl: data.BASE_URL,
    serve: { page: data.SERVE.includes('page'), api: data.SERVE.includes('api') },
    apiUrl: data.API_URL,
    allowedOrigins: data.ALLOWED_ORIGINS,
    trustProxy: data.TRUST_PROXY,
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    dataDir,
    secretFile: data.SECRET_FILE === undefined ? join(dataDir, 'secret') : resolve(data.SECRET_FILE),
    socketFile: join(dataDir, SOCKET_NAME),
    /** Where a command was typed: npm changes to the folder of the package, and says from where. */
    callerDir: resolve(environment['INIT_CWD'] ?? '.'),
    captcha: {
      provider: data.CAPTCHA_PROVIDER,
      siteKey: data.CAPTCHA_SITE_KEY ?? null,
      scriptUrl: data.CAPTCHA_SCRIPT_URL ?? null,
    },
    captchaSecret: data.CAPTCHA_SECRET,
    captchaVerifyUrl: data.CAPTCHA_VERIFY_URL,
    rateLimit: {
      address: data.RATE_LIMIT_ADDRESS,
      ranges: data.RATE_LIMIT_RANGES.flatMap((range) => readLimitedRange(range) ?? []),
      global: data.RATE_LIMIT_GLOBAL,
    },
    hsts: data.HSTS,
    securityContact: data.SECURITY_CONTACT,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  };
}

/** The faulty variables, and what is wrong between those that are left. */
function everyFault(set: NodeJS.ProcessEnv, issues: z.core.$ZodIssue[]): string[] {
  const faulty = new Set(issues.map((issue) => String(issue.path[0])));
  const rest = Environment.parse(Object.fromEntries(Object.entries(set).filter(([name]) => !faulty.has(name))));
  const between = combinationFaults(rest).filter((fault) => !faulty.has(fault.split(' ')[0] ?? ''));
  return [...issues.map(faultOf), ...between];
}

/** What is wrong between variables that are each right. */
function combinationFaults(data: z.infer<typeof Environment>): string[] {
  const faults: string[] = [];
  if (data.SERVE.length === 0) faults.push('SERVE must name page, api or both');
  if (data.CAPTCHA_PROVIDER === 'off' && data.NODE_ENV === 'production') {
    faults.push('CAPTCHA_PROVIDER off is refused when NODE_ENV is production');
  }
  if (isHosted(data.CAPTCHA_PROVIDER)) faults.push(...hostedCaptchaFaults(data));
  if (!data.SERVE.includes('api') && data.API_URL === undefined) {
    faults.push('API_URL is needed where SERVE leaves the api to another process');
  }
  return faults;
}

/** A hosted captcha needs its keys, and the host names that its passes may come from. */
function hostedCaptchaFaults(data: z.infer<typeof Environment>): string[] {
  const needed = ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'BASE_URL'] as const;
  return needed
    .filter((name) => data[name] === undefined)
    .map((name) => `${name} is needed with CAPTCHA_PROVIDER ${data.CAPTCHA_PROVIDER}`);
}

function faultOf(issue: z.core.$ZodIssue): string {
  return `${issue.path.filter((part) => typeof part === 'string').join('.')} ${issue.message}`;
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;
}

/** `203.0.113.0/24=3000`: a range, and what each address in it may send a minute. */
function readLimitedRange(value: string) {
  const [range = '', perMinute = '', ...rest] = value.split('=').map((part) => part.trim());
  const parsed = count(0, MOST_PER_MINUTE).safeParse(perMinute);
  if (!parsed.success || !isAddressRange(range) || rest.length > 0) return undefined;
  return { range, perMinute: parsed.data };
}

function isAddressRange(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}
