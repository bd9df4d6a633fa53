import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { isHosted } from '#contract/plain/hosted-captcha.ts';
import { readLimitedRange } from './config-values.ts';
import { Environment, PARTS_FAULT } from './environment.ts';
import { pathFaults, SOCKET_NAME } from './path-faults.ts';
import { issueMessage } from './issue-message.ts';

/** Environment variables are unusable; the message names each. */
export class ConfigFaulty extends Error {
  override readonly name = 'ConfigFaulty';
  readonly code = 'config-faulty';
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** Several instances may share PostgreSQL, and proxies poll their readiness every few seconds. */
const SHARED_DRAIN_SECONDS = 5;

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
    ...(data.SERVE.includes('api') ? filesOfApi(data) : { clientSecretFile: undefined, addresses: {} }),
  });
  if (places.length > 0) throw new ConfigFaulty(places);
  return {
    isProduction: data.NODE_ENV === 'production',
    port: data.PORT,
    host: data.HOST,
    baseUrl: data.BASE_URL,
    deskUrl: data.DESK_URL,
    serve: {
      page: data.SERVE.includes('page'),
      api: data.SERVE.includes('api'),
      desk: data.SERVE.includes('desk'),
    },
    apiUrl: data.API_URL,
    allowedOrigins: data.ALLOWED_ORIGINS,
    trustProxy: data.TRUST_PROXY,
    ...connectionTimes(data),
    databaseUrl: data.DATABASE_URL,
    migrationUrl: data.DATABASE_MIGRATION_URL,
    databasePool: data.DATABASE_POOL,
    dataDir,
    secretFile: data.SECRET_FILE === undefined ? join(dataDir, 'secret') : resolve(data.SECRET_FILE),
    socketFile: join(dataDir, SOCKET_NAME),
    /** The folder in which the command was typed. npm changes to the package's folder but names the original one. */
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
    mail: data.SMTP_URL === undefined ? null : { url: data.SMTP_URL, from: data.MAIL_FROM ?? '' },
    oidc: oidcOf(data),
    hsts: data.HSTS,
    securityContact: data.SECURITY_CONTACT,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  };
}

function filesOfApi({ OIDC_CLIENT_SECRET_FILE, DATABASE_URL, DATABASE_MIGRATION_URL }: Environment) {
  return { clientSecretFile: OIDC_CLIENT_SECRET_FILE, addresses: { DATABASE_URL, DATABASE_MIGRATION_URL } };
}

function connectionTimes({ KEEP_ALIVE_SECONDS, DRAIN_SECONDS, DATABASE_URL }: Environment) {
  const drainSeconds = DRAIN_SECONDS ?? (DATABASE_URL === undefined ? 0 : SHARED_DRAIN_SECONDS);
  return { keepAliveMs: KEEP_ALIVE_SECONDS * 1000, drainMs: drainSeconds * 1000 };
}

function oidcOf(data: Environment) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET_FILE: secretFile } = data;
  if (issuer === undefined || clientId === undefined || secretFile === undefined) return null;
  return { issuer, clientId, secretFile: resolve(secretFile), rolesClaim: data.OIDC_ROLES_CLAIM };
}

/** Faults of single variables, and conflicts between the others. */
function everyFault(set: NodeJS.ProcessEnv, issues: z.core.$ZodIssue[]): string[] {
  const faulty = new Set(issues.map((issue) => String(issue.path[0])));
  const rest = Environment.parse(Object.fromEntries(Object.entries(set).filter(([name]) => !faulty.has(name))));
  const between = combinationFaults(rest).filter((fault) => !faulty.has(fault.split(' ')[0] ?? ''));
  return [...issues.map(faultOf), ...between];
}

/** Conflicts between variables that are valid by themselves. */
function combinationFaults(data: Environment): string[] {
  const faults: string[] = [];
  if (data.SERVE.length === 0) faults.push(`SERVE ${PARTS_FAULT}`);
  if (data.CAPTCHA_PROVIDER === 'off' && data.NODE_ENV === 'production') {
    faults.push('CAPTCHA_PROVIDER off is refused when NODE_ENV is production');
  }
  if (data.DATABASE_MIGRATION_URL !== undefined && data.DATABASE_URL === undefined) {
    faults.push('DATABASE_MIGRATION_URL is of use with DATABASE_URL only');
  }
  if (isHosted(data.CAPTCHA_PROVIDER)) faults.push(...hostedCaptchaFaults(data));
  const hasDesk = data.SERVE.includes('api') || data.SERVE.includes('desk');
  if (hasDesk) faults.push(...deskFaults(data), ...hostFaults(data));
  if (!data.SERVE.includes('api') && data.API_URL === undefined) {
    faults.push('API_URL is needed where SERVE leaves the api to another process');
  }
  return faults;
}

type Addresses = { DESK_URL?: string | undefined; BASE_URL?: string | undefined };

/** Cookies ignore the port, so on the page's host browsers would send the desk's cookies to the page. */
function hostFaults({ DESK_URL: desk, BASE_URL: page }: Addresses): string[] {
  if (desk === undefined || page === undefined || isLoopback(desk)) return [];
  if (new URL(desk).hostname !== new URL(page).hostname) return [];
  return ['DESK_URL must name another host than BASE_URL: a port does not keep cookies apart'];
}

/** True for addresses of this machine, which are for trying out. */
function isLoopback(address: string): boolean {
  return /^(?:localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);
}

/** The desk's cookies need https, and its links and company accounts need a known address. */
function deskFaults(data: Environment): string[] {
  const faults: string[] = [];
  const [name, origin] = data.DESK_URL === undefined ? ['BASE_URL', data.BASE_URL] : ['DESK_URL', data.DESK_URL];
  if (data.NODE_ENV === 'production' && origin?.startsWith('http:') === true) {
    faults.push(`${name} must begin with https:// when NODE_ENV is production: people sign in there`);
  }
  if (data.NODE_ENV === 'production' && origin === undefined && data.SERVE.includes('desk')) {
    faults.push('DESK_URL must be set, with https://, when NODE_ENV is production: people sign in there');
  }
  const ofOidc = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET_FILE'] as const;
  const missing = ofOidc.filter((variable) => data[variable] === undefined);
  const isBegun = missing.length < ofOidc.length;
  faults.push(...missing.filter(() => isBegun).map((variable) => `${variable} is needed where another OIDC_ is set`));
  if (missing.length === 0 && origin === undefined) faults.push('OIDC_ISSUER needs DESK_URL or BASE_URL');
  if (data.SMTP_URL !== undefined && data.MAIL_FROM === undefined) faults.push('MAIL_FROM is needed with SMTP_URL');
  return faults;
}

/** A hosted captcha needs its keys and the host names of valid passes. */
function hostedCaptchaFaults(data: Environment): string[] {
  const needed = ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'BASE_URL'] as const;
  return needed
    .filter((name) => data[name] === undefined)
    .map((name) => `${name} is needed with CAPTCHA_PROVIDER ${data.CAPTCHA_PROVIDER}`);
}

function faultOf(issue: z.core.$ZodIssue): string {
  return `${issue.path.filter((part) => typeof part === 'string').join('.')} ${issue.message}`;
}
