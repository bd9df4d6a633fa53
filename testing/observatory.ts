/**
 * Scores an answer by the rules of the MDN HTTP Observatory as published in
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring and, where that page and the scanner differ
 * (Cross-Origin-Resource-Policy gives 10), by github.com/mdn/mdn-http-observatory, src/grader/charts.js.
 */

export type Answer = { headers: Record<string, unknown>; body: string };

type Site = {
  /** The host is on the browsers' preload list (https://hstspreload.org). */
  isPreloaded: boolean;
};

const START = 100;
/** Bonuses count only when the penalties leave at least this score. */
const BONUS_FROM = 90;
const SIX_MONTHS_S = 15_552_000;
const YEAR_S = 31_536_000;

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const INLINE = ["'unsafe-inline'", 'data:'];
const HASH_OR_NONCE = /^'(sha(256|384|512)|nonce)-/;
const PASSIVE = ['img-src', 'media-src'];

/**
 * Returns the points of each test for an answer over HTTPS, on a site whose port 80 redirects to it (the proxy's part).
 * A scanner requests only `/`; here every answer is scored as if it were that one.
 */
export function observatoryModifiers(answer: Answer, { isPreloaded }: Site): Record<string, number> {
  return {
    'content-security-policy': scorePolicy(headerOf(answer, 'content-security-policy')),
    cookies: scoreCookies(answer.headers['set-cookie']),
    'cross-origin-resource-sharing': scoreSharing(answer),
    'cross-origin-resource-policy': scoreResourcePolicy(headerOf(answer, 'cross-origin-resource-policy')),
    redirection: 0,
    'referrer-policy': scoreReferrer(headerOf(answer, 'referrer-policy')),
    'strict-transport-security': isPreloaded ? 5 : scoreTransport(headerOf(answer, 'strict-transport-security')),
    'subresource-integrity': scoreIntegrity(answer),
    'x-content-type-options': headerOf(answer, 'x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': scoreFraming(answer),
  };
}

export function observatoryScore(answer: Answer, site: Site): number {
  const modifiers = Object.values(observatoryModifiers(answer, site));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const withoutBonuses = START + sum(modifiers.filter((modifier) => modifier < 0));
  return Math.max(0, withoutBonuses >= BONUS_FROM ? START + sum(modifiers) : withoutBonuses);
}

/** True for a header that https://hstspreload.org accepts. */
export function isPreloadable(transport: string): boolean {
  const parts = partsOf(transport);
  return maxAge(transport) >= YEAR_S && parts.includes('includesubdomains') && parts.includes('preload');
}

function headerOf({ headers }: Answer, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
}

function partsOf(header: string): string[] {
  return header.split(';').map((part) => part.trim().toLowerCase());
}

function maxAge(transport: string): number {
  return Number(/max-age=(\d+)/.exec(transport.toLowerCase())?.[1] ?? Number.NaN);
}

type Policy = Map<string, string[]>;

/** Undefined where the scanner would not parse it: a repeated directive, or several policies in one header. */
function readPolicy(header: string): Policy | undefined {
  const directives = header
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '');
  const policy = new Map(directives.map(([name = '', ...sources]) => [name, sources]));
  return policy.size === directives.length && !header.includes(',') ? policy : undefined;
}

function scorePolicy(header: string): number {
  const policy = header === '' ? undefined : readPolicy(header);
  if (policy === undefined) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const scripts = withoutIgnored(sourcesOf('script-src'));
  const styles = withoutIgnored(sourcesOf('style-src'));
  const isAny = (sources: string[], bad: string[]) => sources.some((source) => bad.includes(source));
  const isPlain = (sources: string[]) => sources.some((source) => /^(http|ftp):/.test(source));
  const active = [...policy].filter(([name]) => !PASSIVE.includes(name) && name !== 'script-src');
  if (isAny(scripts, [...BROAD, ...INLINE]) || isAny(sourcesOf('object-src'), BROAD)) return -20;
  if (isPlain([...scripts, ...active.flatMap(([, sources]) => sources)])) return -20;
  if (isAny([...scripts, ...styles], ["'unsafe-eval'"])) return -10;
  if (isPlain(PASSIVE.flatMap(sourcesOf))) return -10;
  if (isAny(styles, [...BROAD, ...INLINE])) return 0;
  return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5;
}

/** Next to a hash or a nonce browsers ignore 'unsafe-inline'. */
function withoutIgnored(sources: string[]): string[] {
  const isStrict = sources.some((source) => HASH_OR_NONCE.test(source));
  return isStrict ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function scoreCookies(cookies: unknown): number {
  if (cookies === undefined) return 0;
  const all = [cookies].flat().map((cookie) => partsOf(typeof cookie === 'string' ? cookie : ''));
  if (!all.every((parts) => parts.includes('secure'))) return -40;
  if (!all.every((parts) => parts.includes('httponly'))) return -30;
  return all.every((parts) => /^samesite=(lax|strict)$/m.test(parts.join('\n'))) ? 5 : 0;
}

function scoreSharing(answer: Answer): number {
  const isForAll = ['*', 'null'].includes(headerOf(answer, 'access-control-allow-origin'));
  return isForAll && headerOf(answer, 'access-control-allow-credentials') === 'true' ? -50 : 0;
}

function scoreResourcePolicy(policy: string): number {
  if (policy === 'same-origin' || policy === 'same-site') return 10;
  return policy === '' || policy === 'cross-origin' ? 0 : -5;
}

function scoreReferrer(policy: string): number {
  if (policy === '') return 0;
  const last = policy.split(',').at(-1)?.trim() ?? '';
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(last) ? 5 : -5;
}

function scoreTransport(transport: string): number {
  const age = maxAge(transport);
  if (Number.isNaN(age) || transport.includes(',')) return -20;
  return age >= SIX_MONTHS_S ? 0 : -10;
}

/** Own scripts with a digest add points; a script of another host without a digest loses points. */
function scoreIntegrity(answer: Answer): number {
  const type = headerOf(answer, 'content-type');
  if (type !== '' && !type.startsWith('text/html')) return 0;
  const tags = [...answer.body.matchAll(/<script\b[^>]*\ssrc="([^"]+)"[^>]*>/g)];
  const scores = tags.map(([tag, address = '']) => {
    const hasDigest = /\sintegrity="sha(256|384|512)-[^"]+"/.test(tag);
    if (/^(http:)?\/\//.test(address)) return hasDigest ? -20 : -50;
    if (address.startsWith('https:') && !hasDigest) return -5;
    return hasDigest ? 5 : 0;
  });
  return scores.some((score) => score < 0) ? Math.min(...scores) : Math.max(0, ...scores);
}

function scoreFraming(answer: Answer): number {
  const ancestors = readPolicy(headerOf(answer, 'content-security-policy'))?.get('frame-ancestors');
  if (ancestors !== undefined && !ancestors.some((source) => BROAD.includes(source))) return 5;
  return ['deny', 'sameorigin'].includes(headerOf(answer, 'x-frame-options')) ? 0 : -20;
}
