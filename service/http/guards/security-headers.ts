import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { type HostedCaptcha, isHosted } from '#contract/hosted-captcha.ts';
import type { CaptchaView } from '#contract/meeting.ts';

type Directives = Record<string, string[]>;

/** Nothing may load, frame or submit. What a page needs is opened by name. */
const CLOSED: Directives = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** How far browsers shall insist on https: for this host, for those under it too, or as delivered with them. */
export const HSTS_EXTENTS = ['host', 'subdomains', 'preload'] as const;
export type HstsExtent = (typeof HSTS_EXTENTS)[number];

/** Two years, as https://hstspreload.org asks. */
const HSTS_SECONDS = 63_072_000;

export type SecurityHeaders = Record<string, string>;

/** Sends every security header on every answer, errors included. */
export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** They are the same for all, so Helmet is asked once: it would build them anew for each answer. */
export function securityHeaders(hsts: HstsExtent): SecurityHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CLOSED },
    // What the whole domain shall do is not for one service of it to say, unless its operator asks.
    strictTransportSecurity: {
      maxAge: HSTS_SECONDS,
      includeSubDomains: hsts !== 'host',
      preload: hsts === 'preload',
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  setHeaders(response.req, response, () => {});
  const helmets = Object.entries(response.getHeaders()).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    ...Object.fromEntries(helmets),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  };
}

type Sources = { script: string[]; frame: string[]; style: string[]; connect: string[] };

/** What each provider documents that its captcha needs. */
const HOSTED_SOURCES: Record<HostedCaptcha, Sources> = {
  'recaptcha-v2': {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    style: [],
    connect: ['https://www.google.com/recaptcha/'],
  },
  hcaptcha: {
    script: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    frame: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    style: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    connect: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  turnstile: {
    script: ['https://challenges.cloudflare.com'],
    frame: ['https://challenges.cloudflare.com'],
    style: [],
    connect: [],
  },
};

const NO_SOURCES: Sources = { script: [], frame: [], style: [], connect: [] };

/** A script at an address of its own brings everything from there. */
function captchaSources({ provider, scriptUrl }: CaptchaView): Sources {
  if (!isHosted(provider)) return NO_SOURCES;
  if (scriptUrl === null) return HOSTED_SOURCES[provider];
  const { origin } = new URL(scriptUrl);
  return { script: [origin], frame: [origin], style: [origin], connect: [origin] };
}

type PolicyParts = { apiUrl: string; styleHashes: string[]; captcha?: CaptchaView | undefined };

/**
 * The Content-Security-Policy of a page: its own scripts, workers, styles and fonts, calls to the
 * question service, the chosen captcha's hosts and no others. Trusted Types guard every script sink,
 * but beside a third party's captcha: those scripts do not all know them.
 *
 * @param apiUrl origin of the question service; empty when it is the page's own
 * @param styleHashes `sha256-…` of each inline style
 * @param captcha the captcha of the form; undefined on a page without one
 */
export function pagePolicy({ apiUrl, styleHashes, captcha }: PolicyParts): string {
  const sources = captcha === undefined ? NO_SOURCES : captchaSources(captcha);
  const isThirdParty = sources.script.length > 0;
  const directives = [
    ["default-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'none'"],
    ["frame-ancestors 'none'"],
    ["script-src 'self'", ...sources.script],
    ["worker-src 'self'"],
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`), ...sources.style],
    ["font-src 'self'"],
    ["img-src 'self'"],
    ["connect-src 'self'", ...(apiUrl === '' ? [] : [apiUrl]), ...sources.connect],
    ...(isThirdParty
      ? [['frame-src', ...sources.frame]]
      : [["require-trusted-types-for 'script'"], ['trusted-types tribune']]),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
