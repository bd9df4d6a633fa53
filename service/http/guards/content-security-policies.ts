/** The Content-Security-Policies: one for each area, and one for answers that are no document. */
import { type HostedCaptcha, isHosted } from '#contract/plain/hosted-captcha.ts';
import type { CaptchaView } from '#contract/meeting/meeting.ts';

/** The sources that each directive allows, by its name. */
type Directives = Record<string, string[]>;

/** Nothing may load, frame or submit. Each area allows what it needs by name. */
export const NOTHING = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
} satisfies Directives;

/** `NO_SINKS` blocks every script sink. `OWN_SINKS` accepts values of the page's own Trusted Types policy. */
const NO_SINKS: Directives = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] };
const OWN_SINKS: Directives = { ...NO_SINKS, 'trusted-types': ['tribune'] };

type Sources = { script: string[]; frame: string[]; style: string[]; connect: string[] };

/** The sources that each provider documents for its captcha. */
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

/** A script at a custom address loads everything from that origin. */
function captchaSources({ provider, scriptUrl }: CaptchaView): Sources {
  if (!isHosted(provider)) return NO_SOURCES;
  if (scriptUrl === null) return HOSTED_SOURCES[provider];
  const { origin } = new URL(scriptUrl);
  return { script: [origin], frame: [origin], style: [origin], connect: [origin] };
}

type PageParts = { apiUrl: string; styleHashes: string[]; captcha?: CaptchaView | undefined };

/**
 * The Content-Security-Policy of a page: its own scripts, workers, styles and fonts, calls to the question service, and
 * only the hosts of the chosen captcha. Trusted Types guard every script sink, except with a third party's captcha,
 * because not all those scripts support them.
 *
 * @param apiUrl origin of the question service; empty when it is the page's own
 * @param styleHashes `sha256-…` of each inline style
 * @param captcha the captcha of the form; undefined on a page without one
 */
export function pagePolicy({ apiUrl, styleHashes, captcha }: PageParts): string {
  const sources = captcha === undefined ? NO_SOURCES : captchaSources(captcha);
  const isThirdParty = sources.script.length > 0;
  return written({
    ...NOTHING,
    'script-src': ["'self'", ...sources.script],
    'worker-src': ["'self'"],
    'style-src': ["'self'", ...quoted(styleHashes), ...sources.style],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'connect-src': ["'self'", ...(apiUrl === '' ? [] : [apiUrl]), ...sources.connect],
    ...(isThirdParty ? { 'frame-src': sources.frame } : OWN_SINKS),
  });
}

/** The policy of a document for reading, without scripts, fonts or pictures. */
export function documentPolicy(styleHashes: string[]): string {
  return written({ ...NOTHING, 'style-src': quoted(styleHashes), ...NO_SINKS });
}

/** The application's own files, and calls to the service that serves them. */
const OWN: Directives = {
  ...NOTHING,
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
  ...NO_SINKS,
};

/** Digest of the style element that React Aria adds to every document with pressable elements. */
const REACT_ARIA_STYLE = 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=';

/** The policy of the desk, which uses React Aria for pressing, and for drag and drop. */
export const DESK_POLICY = written({ ...OWN, 'style-src': ["'self'", ...quoted([REACT_ARIA_STYLE])] });

/** The policy of the stage: prompter, room and remote. Its service worker is the only script that a script loads. */
export const STAGE_POLICY = written({ ...OWN, 'worker-src': ["'self'"], ...OWN_SINKS });

/** The policy of the stage's service worker, which only fetches. */
export const WORKER_POLICY = written({ ...NOTHING, 'connect-src': ["'self'"] });

function quoted(hashes: string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}

function written(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
