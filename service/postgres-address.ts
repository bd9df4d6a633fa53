/** Finds faults of a PostgreSQL address before a connection. No I/O. */

const SSL_MODES = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];
const FILES = ['sslcert', 'sslkey', 'sslrootcert'] as const;
/** Parameters that the driver supports, or that do not affect the service. The driver silently ignores all others. */
const PARAMETERS = new Set<string>([
  'application_name',
  'connect_timeout',
  'fallback_application_name',
  'host',
  'options',
  'password',
  'port',
  'ssl',
  'sslmode',
  'sslnegotiation',
  'uselibpqcompat',
  'user',
  ...FILES,
]);
const FOR_SEVERAL_HOSTS = ['target_session_attrs', 'load_balance_hosts'];

const ONE_ADDRESS = 'Tribune connects to one address, so let it be one that follows the primary (a proxy, a DNS name)';
const NOT_READABLE =
  'is not an address that can be read: in its user name and password write / as %2F, ? as %3F, : as %3A and @ as %40';

/**
 * @returns the text after the name of the variable, such as `must begin with postgres://`; undefined for a valid
 *   address
 */
export function postgresAddressFault(address: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(address)) return 'must begin with postgres://';
  return encodingFault(address) ?? severalHosts(address) ?? urlFault(address);
}

function encodingFault(address: string): string | undefined {
  if (address.includes('#')) return 'contains #: write it as %23 in the user name or password';
  if (/%(?![\da-f]{2})/i.test(address)) return 'contains a % that encodes nothing: write % itself as %25';
  try {
    decodeURIComponent(address);
    return undefined;
  } catch {
    return 'contains a % that encodes no character of UTF-8: write % itself as %25';
  }
}

function severalHosts(address: string): string | undefined {
  const [authority = ''] = address.replace(/^\w+:\/\//, '').split(/[/?]/);
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  return hosts.includes(',') ? `names several hosts: ${ONE_ADDRESS}` : undefined;
}

function urlFault(address: string): string | undefined {
  const url = parse(address);
  if (url === undefined || url.pathname.includes('@')) return NOT_READABLE;
  const names = [...url.searchParams.keys()];
  if (names.some((name) => name.includes('@'))) return NOT_READABLE;
  return parameterFault(url.searchParams, names) ?? sslFault(url.searchParams);
}

/** The driver accepts a user without a host, for a socket or this machine, which is not a valid URL. */
function parse(address: string): URL | undefined {
  return URL.parse(address) ?? URL.parse(address.replace('@/', '@localhost/')) ?? undefined;
}

function parameterFault(parameters: URLSearchParams, names: string[]): string | undefined {
  const ofSeveral = FOR_SEVERAL_HOSTS.find((name) => names.includes(name));
  if (ofSeveral !== undefined) return `has the parameter ${ofSeveral}: ${ONE_ADDRESS}`;
  if (parameters.get('host')?.includes(',') === true) return `names several hosts: ${ONE_ADDRESS}`;
  const unknown = names.find((name) => !PARAMETERS.has(name));
  if (unknown === undefined) return undefined;
  return `has a parameter that Tribune does not know: ${unknown} (known: ${[...PARAMETERS].toSorted().join(', ')})`;
}

function sslFault(parameters: URLSearchParams): string | undefined {
  const mode = parameters.get('sslmode');
  if (mode === null) return undefined;
  if (!SSL_MODES.includes(mode)) return `has sslmode=${mode}: it must be one of ${SSL_MODES.join(', ')}`;
  const needsFile = mode === 'verify-ca' && isLikeLibpq(parameters) && !parameters.has('sslrootcert');
  return needsFile
    ? 'has sslmode=verify-ca with uselibpqcompat: sslrootcert must name a file of certificates'
    : undefined;
}

function isLikeLibpq(parameters: URLSearchParams): boolean {
  return parameters.get('uselibpqcompat') === 'true';
}

/** The files that the address names, with their parameters. */
export function postgresFiles(address: string | undefined): { parameter: string; path: string }[] {
  const parameters = address === undefined ? undefined : parse(address)?.searchParams;
  return FILES.flatMap((parameter) => {
    const path = parameters?.get(parameter) ?? '';
    return path === '' ? [] : [{ parameter, path }];
  });
}
