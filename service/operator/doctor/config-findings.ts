import type { Finding } from '#contract/installation.ts';
import type { Config } from '../../config.ts';

/** Warns about settings for trying out, and about settings that contradict each other. */
export function configFindings(config: Config): Finding[] {
  const {
    isProduction,
    captcha,
    baseUrl,
    deskUrl,
    apiUrl,
    serve,
    allowedOrigins,
    rateLimit,
    metricsToken,
    trustProxy,
    securityContact,
  } = config;
  const checks: [isDoubtful: boolean, finding: string][] = [
    [!isProduction, 'NODE_ENV is not production: settings for trying out are accepted.'],
    [captcha.provider === 'off', 'CAPTCHA_PROVIDER is off: any program can send questions.'],
    [baseUrl === undefined, 'BASE_URL is not set: the service does not know the address that visitors use.'],
    [baseUrl?.startsWith('http:') === true, 'BASE_URL is not https: browsers solve the captcha on secure pages only.'],
    [
      serve.api && deskUrl === undefined,
      'DESK_URL is not set: the desk shares the page’s host, which is for trying out.',
    ],
    [
      serve.api && deskUrl !== undefined && hostOf(deskUrl) === hostOf(baseUrl),
      'DESK_URL names the page’s own host: the desk shares its cookies, which is for trying out.',
    ],
    [
      apiUrl !== undefined && serve.api && allowedOrigins.length === 0,
      'API_URL is set but ALLOWED_ORIGINS is empty: pages on another host cannot send questions.',
    ],
    [rateLimit.global === 0, 'RATE_LIMIT_GLOBAL is 0: the total of submissions has no limit.'],
    [rateLimit.address === 0, 'RATE_LIMIT_ADDRESS is 0: submissions of one address have no limit.'],
    [securityContact === undefined, 'SECURITY_CONTACT is not set: visitors cannot learn where to report a weakness.'],
    [metricsToken === undefined, 'METRICS_TOKEN is not set: /metrics answers every request with 401.'],
    [
      isProduction && trustProxy.length === 0,
      'TRUST_PROXY is empty: behind a proxy all visitors count as one address.',
    ],
  ];
  const findings = checks
    .filter(([isDoubtful]) => isDoubtful)
    .map(([, finding]): Finding => ({ level: 'warning', finding }));
  return findings.length === 0 ? [{ level: 'good', finding: 'The configuration has no faults.' }] : findings;
}

function hostOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : new URL(address).hostname;
}
