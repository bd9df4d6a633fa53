/** Explains why a server refuses the connection, when another try does not help. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sqlState } from '../failure.ts';

const ENCODING = 'In an address the characters % # / ? : @ of a password are written %25 %23 %2F %3F %3A %40.';

type Address = {
  databaseUrl: string;
  /** The setting that contains the address. */
  variable: string;
};

/** @returns a sentence for the operator; undefined when the server may answer later */
export function lastingConnectionFault(error: unknown, { variable, databaseUrl }: Address): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const state = sqlState(error);
  if (state !== undefined) return refusalWords(state, error.message, variable);
  const code = 'code' in error ? String(error.code) : '';
  return code === '' ? driverWords(error.message, variable) : tlsWords(code, { variable, databaseUrl });
}

/** While connecting, the server's messages name roles, hosts and databases, but no text of a shareholder. */
function refusalWords(state: string, message: string, variable: string): string | undefined {
  switch (state) {
    case '28P01':
      return `PostgreSQL refuses the user name or password of ${variable}: ${message}. ${ENCODING}`;
    case '28000':
      return `PostgreSQL refuses the connection of ${variable}: ${message}. Its pg_hba.conf and sslmode in ${variable} decide who may connect, and how.`;
    case '3D000':
      return `${variable} names a database that PostgreSQL does not have: ${message}. Create it, or name another one.`;
    case '42501':
      return `PostgreSQL refuses the role of ${variable} a right: ${message}.`;
    // PgBouncer uses this code for all its messages; the others are temporary.
    case '08P01':
      return message.startsWith('unsupported startup parameter')
        ? `The connection pooler at ${variable} refuses a parameter of the address: ${message}. Leave it out of ${variable}.`
        : undefined;
    default:
      return undefined;
  }
}

/** The driver gives these errors no code, so their messages decide. */
function driverWords(message: string, variable: string): string | undefined {
  if (message === 'The server does not support SSL connections') {
    return `PostgreSQL at ${variable} offers no TLS. Switch ssl on in its configuration, or leave sslmode out of ${variable} where the network is your own.`;
  }
  if (message.startsWith('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be')) {
    return `PostgreSQL asks for a password, and ${variable} has none.`;
  }
  return undefined;
}

function tlsWords(code: string, { variable, databaseUrl }: Address): string | undefined {
  if (code === 'CERT_HAS_EXPIRED') return `The certificate of PostgreSQL at ${variable} has expired.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `The certificate of PostgreSQL is not for the host that ${variable} names. Name a host that the certificate names.`;
  }
  if (!/_CERT|CERT_|_VERIFY_|^HOSTNAME_|^ERR_OSSL_/.test(code)) return handshakeWords(code, variable);
  const files = filesOf(databaseUrl);
  const broken = files.find(isBroken);
  if (broken !== undefined) {
    const kind = broken.parameter === 'sslkey' ? 'key' : 'certificate';
    return `${variable} names a file as ${broken.parameter} that holds no ${kind} that can be read: ${broken.path} (${code}).`;
  }
  if (code.startsWith('ERR_OSSL_')) {
    return `A file that ${variable} names as sslcert, sslkey or sslrootcert cannot be used (${code}).`;
  }
  const authority = files.find(({ parameter }) => parameter === 'sslrootcert');
  const untrusted = `The certificate of PostgreSQL at ${variable} is not trusted (${code})`;
  return authority === undefined
    ? `${untrusted}. Name the file with the certificate of its authority: sslrootcert=/path/to/file in ${variable}.`
    : `${untrusted}: ${authority.path}, which ${variable} names as sslrootcert, does not hold the certificate of its authority.`;
}

type NamedFile = { parameter: string; path: string };

function filesOf(databaseUrl: string): NamedFile[] {
  const parameters = URL.parse(databaseUrl)?.searchParams;
  return ['sslrootcert', 'sslcert', 'sslkey'].flatMap((parameter) => {
    const path = parameters?.get(parameter) ?? '';
    return path === '' ? [] : [{ parameter, path }];
  });
}

/** The driver ignores a sslrootcert without a certificate, and does not name an unreadable file. */
function isBroken(file: NamedFile): boolean {
  try {
    readNamed(file);
    return false;
  } catch {
    return true;
  }
}

function readNamed({ parameter, path }: NamedFile): unknown {
  const text = readFileSync(path);
  return parameter === 'sslkey' ? createPrivateKey(text) : new X509Certificate(text);
}

function handshakeWords(code: string, variable: string): string | undefined {
  return /^(ERR_SSL_|EPROTO$)/.test(code)
    ? `A TLS connection to PostgreSQL at ${variable} cannot be established (${code}).`
    : undefined;
}
